import { describe, expect, it } from 'vitest'
import { CompanySettings } from '#shared/contract/company.ts'
import { lowestPriceCents } from '#shared/orders/french-book-prices.ts'
import { readSample } from './sample.ts'
import type { SampleBook } from './types.ts'

const { books, categories, company, events, hero } = readSample()
const categoryByKey = new Map(categories.map((category) => [category.key, category]))
const isbns = new Set(books.map((book) => book.isbn))
const editions = Map.groupBy(
  books.filter((book) => book.work),
  (book) => book.work,
)

const count = (matches: (book: SampleBook) => unknown) => books.filter((book) => matches(book)).length
const titlesWhere = (breaks: (book: SampleBook) => boolean) => books.filter(breaks).map((book) => book.title)

function hasValidCheckDigit(isbn: string) {
  const sum = [...isbn].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0)
  return /^97[89]\d{10}$/.test(isbn) && sum % 10 === 0
}

const level = (key: string): number => {
  const parent = categoryByKey.get(key)?.parent
  return parent === undefined ? 1 : level(parent) + 1
}

const wordCount = (text: string) => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
const descriptions = books.flatMap(({ description }) => [description.fr, description.en])
const texts = descriptions.filter((text) => text !== undefined)

describe('the sample books', () => {
  it('have valid check digits and distinct ISBNs', () => {
    expect(titlesWhere((book) => !hasValidCheckDigit(book.isbn))).toEqual([])
    expect(isbns.size).toBe(books.length)
  })

  it('fill a shop, about two thirds in French and one third in English', () => {
    const french = count((book) => book.titleLanguage === 'fr') / books.length
    const english = count((book) => book.titleLanguage === 'en') / books.length
    expect(books.length).toBeGreaterThanOrEqual(170)
    expect(french).toBeGreaterThan(0.6)
    expect(english).toBeGreaterThan(0.3)
  })

  it('name every contributor as printed and as filed, the same way each time', () => {
    expect(titlesWhere((book) => book.contributors.length === 0)).toEqual([])
    const people = books.flatMap((book) => book.contributors)
    expect(people.filter((person) => person.name.trim() === '' || person.sortName.trim() === '')).toEqual([])
    const filed = new Map(people.map((person) => [person.name, person.sortName]))
    expect(people.filter((person) => filed.get(person.name) !== person.sortName)).toEqual([])
  })

  it('cost whole cents and carry sensible discounts and stock', () => {
    const amounts = books.flatMap((book) => [
      book.publicPriceCents,
      book.stock,
      book.bestsellerCount,
      book.discountPercent ?? 5,
    ])
    expect(amounts.filter((amount) => !Number.isSafeInteger(amount) || amount < 0)).toEqual([])
    expect(titlesWhere((book) => book.publicPriceCents < 300)).toEqual([])
  })

  it('obey the French law on book prices: 5 % off at most, what is to be published included', () => {
    const lowest = ({ publicPriceCents }: SampleBook) =>
      lowestPriceCents(publicPriceCents, { isPickup: true })
    const paid = ({ publicPriceCents, discountPercent = 0 }: SampleBook) =>
      Math.round((publicPriceCents * (100 - discountPercent)) / 100)
    expect(titlesWhere((book) => paid(book) < lowest(book) - 1)).toEqual([])
  })

  it('are described in the language of the edition, in 35 to 90 words of our own', () => {
    const missing = titlesWhere(({ titleLanguage, description }) => {
      const own =
        titleLanguage === 'fr'
          ? [description.fr]
          : titleLanguage === 'en'
            ? [description.en]
            : [description.fr, description.en]
      return own.some((text) => text === undefined)
    })
    expect(missing).toEqual([])
    expect(texts.filter((text) => wordCount(text) < 35 || wordCount(text) > 90)).toEqual([])
  })

  it('are set in proper type: curly apostrophes, and narrow spaces in French', () => {
    expect(texts.filter((text) => /['"]/.test(text))).toEqual([])
    expect(texts.filter((text) => / [:;!?»]|« /.test(text))).toEqual([])
    expect(titlesWhere((book) => /['"]| [:;!?»]/.test(book.title))).toEqual([])
  })

  it('are filed under categories that exist, and leave no shelf empty', () => {
    const used = new Set(books.flatMap((book) => book.categories))
    const parents = new Set(categories.map((category) => category.parent))
    expect([...used].filter((key) => !categoryByKey.has(key))).toEqual([])
    expect(categories.filter(({ key }) => !parents.has(key) && !used.has(key))).toEqual([])
    expect(titlesWhere((book) => book.categories.length === 0)).toEqual([])
  })
})

describe('the cases that a page must stand', () => {
  it.each<[string, number, (book: SampleBook) => unknown]>([
    ['discounted', 25, (book) => book.discountPercent],
    ['out of stock', 14, (book) => book.stock === 0],
    ['down to the last copies', 15, (book) => book.stock > 0 && book.stock <= 3],
    ['above 1,000 euros', 1, (book) => book.publicPriceCents > 100_000],
    ['with titles of 80 characters and more', 3, (book) => book.title.length >= 80],
    ['with a title of one letter', 1, (book) => /^\p{L}\.?$/u.test(book.title)],
    ['with a title in capitals', 2, (book) => /^\p{Lu}{3,}/u.test(book.title)],
    ['with ligatures', 3, (book) => /[œŒ]/.test(book.title)],
    [
      'by people with particles',
      10,
      (book) => book.contributors.some(({ sortName }) => /, .*(d’|de|van|von|le)$/.test(sortName)),
    ],
    ['by several authors', 5, (book) => book.contributors.filter(({ role }) => role === 'author').length > 1],
    ['translated', 60, (book) => book.contributors.some(({ role }) => role === 'translator')],
    ['illustrated', 25, (book) => book.contributors.some(({ role }) => role === 'illustrator')],
    ['part of a series', 25, (book) => book.series],
    ['chosen by the booksellers', 12, (book) => book.featured],
    ['described in both languages', 100, ({ description }) => description.fr && description.en],
    ['with pages to read', 3, (book) => book.extract],
    ['that are later volumes', 8, (book) => (book.series?.volume ?? 0) > 1],
  ])('has books %s (%i or more)', (_name, atLeast, matches) => {
    expect(count(matches)).toBeGreaterThanOrEqual(atLeast)
  })

  it('has works in French and in English, and in two formats or more', () => {
    const works = [...editions.values()]
    const bilingual = works.filter((work) => new Set(work.map((book) => book.titleLanguage)).size > 1)
    const twoFormats = works.filter(
      (work) =>
        new Set(work.map((book) => `${book.titleLanguage} ${book.format}`)).size >
        new Set(work.map((book) => book.titleLanguage)).size,
    )
    expect(works.filter((work) => work.length < 2)).toEqual([])
    expect(bilingual.length).toBeGreaterThanOrEqual(20)
    expect(twoFormats.length).toBeGreaterThanOrEqual(1)
    expect(new Set(editions.get('l-etranger')?.map(({ format }) => format))).toEqual(
      new Set(['poche', 'broche', 'numerique']),
    )
  })
})

describe('the shelves', () => {
  it('have nine first levels and go three levels deep, parents first (§3)', () => {
    const seen = new Set<string>()
    for (const { key, parent } of categories) {
      expect(parent === undefined || seen.has(parent)).toBe(true)
      seen.add(key)
    }
    expect(seen.size).toBe(categories.length)
    expect(categories.filter(({ parent }) => parent === undefined)).toHaveLength(9)
    expect(Math.max(...categories.map(({ key }) => level(key)))).toBe(3)
  })

  it('give every first level between four and eight second levels', () => {
    const roots = categories.filter(({ parent }) => parent === undefined)
    const sizes = roots.map(({ key }) => categories.filter(({ parent }) => parent === key).length)
    expect(sizes.filter((size) => size < 4 || size > 8)).toEqual([])
  })
})

describe('the shop around the books', () => {
  it('has settings in the shape of the contract, with the compare list on (§3, §6)', () => {
    expect(CompanySettings.parse(company)).toEqual(company)
    expect(company.website_config).toContainEqual({ lookup_config_type: 43, is_exist: true })
  })

  it('shows slides and events about books that it sells', () => {
    const shown = [...hero, ...events].flatMap((entry) => entry.isbns)
    expect(shown.filter((isbn) => !isbns.has(isbn))).toEqual([])
    expect(hero.filter(({ category }) => category && !categoryByKey.has(category))).toEqual([])
    expect(hero.length).toBeGreaterThanOrEqual(2)
    expect(events).toHaveLength(6)
    const people = new Set(books.flatMap((book) => book.contributors.map(({ name }) => name)))
    const named = events.flatMap(({ contributors = [] }) => contributors)
    expect(named.filter((name) => !people.has(name))).toEqual([])
    expect(events.filter(({ startsAt, endsAt }) => startsAt >= endsAt)).toEqual([])
  })
})
