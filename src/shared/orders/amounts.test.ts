import { array, assert, boolean, constantFrom, integer, property, record } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { discountedCents } from '../money/discount.ts'
import { MIN_TOTAL_CENTS, orderAmounts, type OrderedBook } from './amounts.ts'
import { paidForCopies, paidForLine } from '../money/line-sums.ts'
import type { CouponEffect } from './coupon.ts'
import { lowestPriceCents } from './french-book-prices.ts'
import { DEFAULT_SELLING } from './selling.ts'

/** A book at its public price, unless given what is paid for it. */
const aBook = ({ publicPriceCents = 1000, ...changes }: Partial<OrderedBook> = {}): OrderedBook => ({
  quantity: 1,
  publicPriceCents,
  discountPpm: 0,
  sellingPriceCents: publicPriceCents,
  pickupPriceCents: publicPriceCents,
  weightGrams: null,
  format: 'poche',
  ...changes,
})
const AT_HOME = { selling: DEFAULT_SELLING, method: 'standard', country: 'FR' } as const
const AT_THE_SHOP = { ...AT_HOME, method: 'pickup' } as const
const RULES = { ...DEFAULT_SELLING, frenchBookPrices: true }

describe('orderAmounts', () => {
  it.each([
    { books: [aBook({ publicPriceCents: 941 })], vatCents: 49 + 16 },
    { books: [aBook({ publicPriceCents: 941, quantity: 3 })], vatCents: 147 + 16 },
    {
      books: [aBook({ publicPriceCents: 1990, quantity: 2 }), aBook({ publicPriceCents: 855 })],
      vatCents: 207 + 45 + 16,
    },
  ])('finds $vatCents cents of VAT inside', ({ books, vatCents }) => {
    expect(orderAmounts(books, AT_HOME).vatCents).toBe(vatCents)
  })

  it('is the sum of its lines and the delivery', () => {
    const books = [aBook({ publicPriceCents: 1990, quantity: 2 }), aBook({ publicPriceCents: 855 })]
    expect(orderAmounts(books, AT_HOME)).toMatchObject({
      subtotalCents: 4835,
      discountCents: 0,
      deliveryCents: 300,
      totalCents: 5135,
    })
    expect(orderAmounts(books, AT_THE_SHOP).totalCents).toBe(4835)
  })

  it('takes a coupon off, shared between the lines in proportion', () => {
    const books = [aBook({ publicPriceCents: 1990, quantity: 2 }), aBook({ publicPriceCents: 855 })]
    const coupon = { kind: 'percent', ppm: 100_000 } as const
    const amounts = orderAmounts(books, { ...AT_HOME, coupon })
    expect(amounts).toMatchObject({ discountCents: 484, totalCents: 4835 - 484 + 300 })
    expect(amounts.lines.map((line) => line.discountShareCents)).toEqual([398, 86])
  })

  it('lets a coupon of an amount leave what a card can be charged', () => {
    const coupon = { kind: 'amount', cents: 5000 } as const
    expect(orderAmounts([aBook()], { ...AT_THE_SHOP, coupon }).totalCents).toBe(MIN_TOTAL_CENTS)
    expect(orderAmounts([aBook()], { ...AT_HOME, coupon }).totalCents).toBe(300)
  })

  it('gives delivery away, and says when there was nothing to give', () => {
    const coupon = { kind: 'free_delivery' } as const
    const sent = orderAmounts([aBook()], { ...AT_HOME, coupon })
    expect(sent).toMatchObject({ deliveryCents: 0, totalCents: 1000, couponHasNoEffect: false })
    expect(orderAmounts([aBook()], { ...AT_THE_SHOP, coupon }).couponHasNoEffect).toBe(true)
  })

  it('charges for books that are added to a parcel what its delivery costs more', () => {
    const heavy = aBook({ weightGrams: 9000 })
    const alone = (...books: OrderedBook[]) => orderAmounts(books, AT_HOME).deliveryCents ?? 0
    const light = { grams: 300, booksCents: 1000, deliveryCents: alone(aBook()) }
    const added = (book: OrderedBook) => orderAmounts([book], { ...AT_HOME, sentWith: light }).deliveryCents
    expect(added(aBook())).toBe(0)
    expect(added(heavy)).toBe(alone(aBook(), heavy) - alone(aBook()))
    expect(added(heavy)).toBeGreaterThan(0)
  })

  it('taxes each kind as its country does, and what is collected as the shop’s', () => {
    const vat = [
      ...DEFAULT_SELLING.vat,
      {
        country: 'BE',
        permille: { book: 60, ebook: 60, audiobook: 210 },
        since: '2019-04-01',
        source: 'a test',
      },
    ]
    const selling = { ...DEFAULT_SELLING, vat }
    const books = [aBook(), aBook({ format: 'audio' })]
    const rates = (terms: typeof AT_HOME | typeof AT_THE_SHOP, country: string) =>
      orderAmounts(books, { ...terms, selling, country }).lines.map((line) => line.vatPermille)
    expect(rates(AT_HOME, 'FR')).toEqual([55, 55])
    expect(rates(AT_HOME, 'BE')).toEqual([60, 210])
    expect(rates(AT_THE_SHOP, 'BE')).toEqual([55, 55])
    expect(rates(AT_HOME, 'DE')).toEqual([55, 55])
  })

  it('says when a method does not go to a country', () => {
    const amounts = orderAmounts([aBook()], { ...AT_HOME, method: 'express' })
    expect(amounts).toMatchObject({ deliveryCents: undefined, totalCents: 1000 })
  })
})

describe('the French book price rules', () => {
  it('sell at the public price what is sent, and at 5 % less at most what is collected', () => {
    const discounted = aBook({ publicPriceCents: 2000, discountPpm: 200_000, pickupPriceCents: 1900 })
    const of = (terms: typeof AT_HOME | typeof AT_THE_SHOP) =>
      orderAmounts([discounted], { ...terms, selling: RULES }).lines[0]
    expect(of(AT_HOME)).toMatchObject({ unitPriceCents: 2000, discountPpm: 0 })
    expect(of(AT_THE_SHOP)).toMatchObject({ unitPriceCents: 1900, discountPpm: 50_000 })
  })

  it('let no coupon go below that', () => {
    const coupon = { kind: 'percent', ppm: 500_000 } as const
    const book = aBook({ publicPriceCents: 2000, discountPpm: 20_000, pickupPriceCents: 1960 })
    const collected = orderAmounts([book], { ...AT_THE_SHOP, selling: RULES, coupon })
    expect(collected.totalCents).toBe(1900)
    expect(orderAmounts([book], { ...AT_HOME, selling: RULES, coupon }).couponHasNoEffect).toBe(true)
  })

  it.each([
    { publicPriceCents: 3499, deliveryCents: 300 },
    { publicPriceCents: 3500, deliveryCents: 1 },
  ])(
    'send books of $publicPriceCents cents for $deliveryCents at least',
    ({ publicPriceCents, deliveryCents }) => {
      const zones = DEFAULT_SELLING.zones.map((zone) => ({ ...zone, freeFromCents: 0 }))
      const terms = { ...AT_HOME, selling: { ...RULES, zones } }
      const books = [aBook({ publicPriceCents })]
      expect(orderAmounts(books, terms).deliveryCents).toBe(deliveryCents)
      const coupon = { kind: 'free_delivery' } as const
      expect(orderAmounts(books, { ...terms, coupon }).deliveryCents).toBe(deliveryCents)
      expect(orderAmounts(books, { ...terms, method: 'pickup' }).deliveryCents).toBe(0)
    },
  )
})

it('whatever is ordered, every sum of orderAmounts agrees and nothing is below its floor', () => {
  const given = record({
    quantity: integer({ min: 1, max: 30 }),
    publicPriceCents: integer({ min: 0, max: 20_000 }),
    discountPpm: integer({ min: 0, max: 1_000_000 }),
    weightGrams: constantFrom(null, 150, 4000),
    format: constantFrom('poche', 'audio'),
  })
  /** With what the database makes of its price. */
  const priced = (book: Omit<OrderedBook, 'sellingPriceCents' | 'pickupPriceCents'>, isFrench: boolean) => {
    const cents = discountedCents(book)
    const lowest = (isPickup: boolean) =>
      isFrench ? lowestPriceCents(book.publicPriceCents, { isPickup }) : 0
    return {
      ...book,
      sellingPriceCents: Math.max(cents, lowest(false)),
      pickupPriceCents: Math.max(cents, lowest(true)),
    }
  }
  const coupon = constantFrom<CouponEffect | undefined>(
    undefined,
    { kind: 'percent', ppm: 333_333 },
    { kind: 'percent', ppm: 1_000_000 },
    { kind: 'amount', cents: 1234 },
    { kind: 'free_delivery' },
  )
  const method = constantFrom('standard' as const, 'pickup' as const)
  const orders = array(given, { minLength: 1, maxLength: 6 })
  assert(
    property(orders, coupon, method, boolean(), (ordered, effect, by, frenchBookPrices) => {
      const selling = { ...DEFAULT_SELLING, frenchBookPrices }
      const books = ordered.map((book) => priced(book, frenchBookPrices))
      const amounts = orderAmounts(books, { selling, method: by, country: 'FR', coupon: effect })
      const { lines, subtotalCents, discountCents, deliveryCents = 0, totalCents } = amounts
      expect(totalCents).toBe(subtotalCents - discountCents + deliveryCents)
      expect(lines.reduce((sum, line) => sum + line.discountShareCents, 0)).toBe(discountCents)
      expect(lines.reduce((sum, line) => sum + paidForLine(line), 0)).toBe(subtotalCents - discountCents)
      expect(amounts.vatRates.reduce((sum, rate) => sum + rate.grossCents, 0)).toBe(totalCents)
      expect(totalCents).toBeGreaterThanOrEqual(discountCents > 0 ? MIN_TOTAL_CENTS : 0)
      for (const line of lines) {
        expect(line.discountShareCents).toBeGreaterThanOrEqual(0)
        const lowest = frenchBookPrices ? line.book.publicPriceCents * (by === 'pickup' ? 0.95 : 1) : 0
        expect(paidForLine(line)).toBeGreaterThanOrEqual(Math.floor(lowest * line.quantity))
      }
    }),
    { numRuns: 500 },
  )
})

describe('paidForCopies', () => {
  const line = { unitPriceCents: 1000, quantity: 3, discountShareCents: 100 }

  it('shares the coupon between the copies, to the cent', () => {
    expect([0, 1, 2, 3].map((copies) => paidForCopies(line, copies))).toEqual([0, 967, 1933, 2900])
  })

  it('gives back one by one exactly what was paid, and never a negative part', () => {
    const lines = record({
      unitPriceCents: integer({ min: 0, max: 1_000_000 }),
      quantity: integer({ min: 1, max: 200 }),
      taken: integer({ min: 0, max: 1_000_000 }),
    }).map(({ taken, ...priced }) => ({
      ...priced,
      discountShareCents: Math.floor((priced.unitPriceCents * priced.quantity * taken) / 1_000_000),
    }))
    assert(
      property(lines, (bought) => {
        let all = 0
        let least = 0
        for (let copies = 1; copies <= bought.quantity; copies += 1) {
          const part = paidForCopies(bought, copies) - paidForCopies(bought, copies - 1)
          least = Math.min(least, part)
          all += part
        }
        expect({ all, least }).toEqual({ all: paidForLine(bought), least: 0 })
      }),
    )
  })

  it.each([-1, 4, 1.5])('refuses %s copies of three', (copies) => {
    expect(() => paidForCopies(line, copies)).toThrow(RangeError)
  })
})
