import LedgerModel
import LocatedJSON
import Testing

@testable import Personas

@Suite struct CatalogueTests {
  let population = PersonaCatalogue.all.filter { $0.weight > 0 }

  @Test func `every persona of the catalogue reads, under its own name, in order`() {
    #expect(PersonaCatalogue.all.map(\.name) == PersonaCatalogue.names)
    #expect(PersonaCatalogue.names == PersonaCatalogue.names.sorted())
    #expect(PersonaCatalogue.all.allSatisfy { !$0.about.isEmpty })
  }

  @Test func `the weighted catalogue is within a tenth of the published card figures`() {
    // UK Finance, Card Spending Update: 47.6 transactions a month per cardholder at GBP 33.3 on average.
    let weight = population.reduce(0.0) { $0 + Double($1.weight) }
    let purchases = population.reduce(0.0) { $0 + Double($1.weight) * $1.figures.purchasesPerMonth } / weight
    let spent = population.reduce(0.0) {
      $0 + Double($1.weight) * $1.figures.purchasesPerMonth * $1.figures.meanPurchase
    }
    #expect(abs(purchases / 47.6 - 1) < 0.1)
    #expect(abs(spent / weight / purchases / 33.3 - 1) < 0.1)
  }

  @Test func `spending by fifth of the population is within a tenth of the published household figures`() {
    // Office for National Statistics, Family spending: GBP 623 a week, 379 in the lowest fifth, 949 in the highest.
    let weight = population.reduce(0) { $0 + $1.weight }
    var spending: [Double] = []
    for persona in population {
      spending += [Double](repeating: persona.figures.spendingPerWeek, count: persona.weight)
    }
    spending.sort()
    let mean = { (part: ArraySlice<Double>) in part.reduce(0, +) / Double(part.count) }
    #expect(abs(mean(spending[...]) / 623 - 1) < 0.1)
    #expect(abs(mean(spending.prefix(weight / 5)) / 379 - 1) < 0.1)
    #expect(abs(mean(spending.suffix(weight / 5)) / 949 - 1) < 0.1)
  }

  @Test func `the catalogue is whole, and a persona that cannot be read is an error rather than left out`() throws {
    #expect(PersonaCatalogue.all.map(\.name) == PersonaCatalogue.names)
    var texts = PersonaCatalogue.texts
    texts[3].json = texts[3].json.replacing("\"schemaVersion\"", with: "\"schemaVersoin\"")
    #expect(throws: InputError.self) { try PersonaCatalogue.read(texts) }
  }

  @Test(arguments: [1, 60, 250, 999]) func `any run of people has each persona in proportion, to within one`(
    people: Int
  ) {
    for first in [0, 17, 990] {
      var counts: [String: Int] = [:]
      for person in first..<first + people {
        counts[PersonaCatalogue.persona(ofPerson: person, seed: 9).name, default: 0] += 1
      }
      for persona in population {
        let expected = Double(people * persona.weight) / 1_000
        #expect(abs(Double(counts[persona.name, default: 0]) - expected) < 2, "\(persona.name)")
      }
    }
  }

  @Test func `a population has its personas by weight, each person the same in any population`() throws {
    var counts: [String: Int] = [:]
    for person in 0..<4_000 { counts[PersonaCatalogue.persona(ofPerson: person, seed: 1).name, default: 0] += 1 }
    #expect(Set(counts.keys) == Set(population.map(\.name)))
    for persona in population {
      // Five standard deviations of a binomial with n = 4,000.
      let expected = 4 * Double(persona.weight)
      #expect(abs(Double(counts[persona.name, default: 0]) - expected) < 5 * expected.squareRoot())
    }
    #expect(
      PersonaCatalogue.persona(ofPerson: 77, seed: 1).name == PersonaCatalogue.persona(ofPerson: 77, seed: 1).name)
  }
}
