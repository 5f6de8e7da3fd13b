public import QuestApp

/// An engine whose work is done in another process, where this one's clocks and counters do not reach.
public protocol OutOfProcessEngine: HomeEngine {}
