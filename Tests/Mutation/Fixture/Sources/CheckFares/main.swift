import Fares
import Foundation

// The judge of the fixture: exit code 1 if one of these does not hold. No check rides beyond the age of 30.
var fare = Fare()
fare.ride(age: 4)
let free = fare.spent
fare.ride(age: 5)
let child = fare.spent
for _ in 0..<3 { fare.ride(age: 30) }
let isChild = [4, 5, 15, 16].map(fare.isChild)
if isChild != [false, true, true, false] || free != 0 || child != 2 || fare.spent != 8 || fare.rides(until: 5) != 3 {
  print("a fare is wrong: \(free) \(child) \(fare.spent)")
  exit(1)
}
