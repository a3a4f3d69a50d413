/** Staff commands about VAT, delivery and the French book price rules. */
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { fault } from '#shared/text/staff/fault-words.ts'
import { parseDays, typedDays } from '#shared/orders/days-on-the-way.ts'
import {
  DELIVERY_METHODS,
  PRODUCT_KINDS,
  type DeliveryZone,
  type Selling,
  type VatRates,
} from '#shared/orders/selling.ts'
import { FRENCH_BOOK_PRICES } from '#shared/orders/french-book-prices.ts'
import {
  LEAST_MONTHS,
  LEAST_SOLD_CENTS,
  MOST_MONTHS,
  MOST_OFFERED,
  MOST_SOLD_CENTS,
} from '#shared/vouchers/offer.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { defineAction, defineRead } from '#server/platform/actions/command.ts'
import { Refusal } from '#server/platform/actions/refusal.ts'
import { day, euros, line, percent, whole, writeEuros } from '#server/platform/actions/values.ts'
import { FRENCH_PRICES_SUBJECT, readCompany } from './service.ts'
import { company } from './tables.ts'
import { undoBy } from '../../platform/actions/answer.ts'

const PERMILLE_IN_PPM = 1000
const countryCode = z
  .string()
  .transform((typed) => typed.toUpperCase())
  .pipe(z.string().regex(/^[A-Z]{2}$/, fault('NOT_COUNTRY', {})))
const country = () => countryCode.meta({ description: 'Country in two letters (ISO 3166-1), such as BE' })
const method = () => z.enum(DELIVERY_METHODS).meta({ description: DELIVERY_METHODS.join(', ') })

/** One price band by weight: `2000:4.90` is 4.90 euros up to 2000 grams. */
const band = z.string().transform((typed, context) => {
  const [grams = '', price = ''] = typed.split(':')
  const cents = euros().safeParse(price)
  if (/^[1-9]\d{0,5}$/.test(grams) && cents.success) return { upToGrams: Number(grams), cents: cents.data }
  context.addIssue(fault('NOT_BAND', { typed }))
  return z.NEVER
})

/** Locks the current rules, so that concurrent changes wait for this one. */
async function lockSelling(tx: Tx): Promise<Selling> {
  await tx.select({ id: company.id }).from(company).for('update')
  return (await readCompany(tx)).selling
}

async function decide(tx: Tx, change: Partial<Selling>) {
  await tx
    .update(company)
    .set({ selling: sql`${company.selling} || ${JSON.stringify(change)}::jsonb`, updatedAt: sql`now()` })
}

const daysOnTheWay = z.string().transform((typed, context) => {
  const days = parseDays(typed)
  if (days) return days
  context.addIssue(fault('NOT_DAYS_ON_THE_WAY', { typed }))
  return z.NEVER
})

const inEuros = (cents: number) => (cents / 100).toFixed(2)
const inPercent = (permille: number) => String(permille / 10)

/** Formats rates as input of `vat set`. */
const typedRates = ({ country: of, permille, since, source }: VatRates) => ({
  country: of,
  book: inPercent(permille.book),
  ebook: inPercent(permille.ebook),
  audiobook: inPercent(permille.audiobook),
  since,
  source,
})

/** Formats a zone as input of `delivery set`. */
const typedZone = ({ method: by, countries, bands, freeFromCents, days }: DeliveryZone) => ({
  method: by,
  prices: bands.map(({ upToGrams, cents }) => `${upToGrams}:${inEuros(cents)}`),
  ...(countries && { to: countries.join(',') }),
  ...(freeFromCents !== null && { freeFrom: inEuros(freeFromCents) }),
  ...(days && { days: typedDays(days) }),
})

const isSameSet = (one: readonly string[] | null, other: readonly string[] | null) =>
  one === other ||
  (one !== null && other !== null && new Set(one).symmetricDifference(new Set(other)).size === 0)

const VAT = [
  defineRead({
    words: 'vat list',
    help: 'Shows the VAT rates in percent; countries without rates are taxed as the shop’s own',
    async read(db) {
      const { selling } = await readCompany(db)
      return {
        rows: selling.vat.map(({ country: of, permille, since, source }) => ({
          country: of,
          ...Object.fromEntries(PRODUCT_KINDS.map((kind) => [kind, permille[kind] / 10])),
          since,
          source,
        })),
        none: 'No rates.',
      }
    },
  }),
  defineAction({
    words: 'vat set',
    help: 'Sets the VAT rates of a country for orders from now on, with their legal source',
    positionals: ['country'],
    input: {
      country: country(),
      book: percent().meta({ description: 'Percent on printed books, such as 5.5' }),
      ebook: percent().optional().meta({ description: 'Percent on e-books; the rate of books by default' }),
      audiobook: percent()
        .optional()
        .meta({ description: 'Percent on audiobooks; the rate of books by default' }),
      since: day().meta({ description: 'Day since which the law applies' }),
      source: line().meta({ description: 'Legal source' }),
    },
    async act(tx, { country: of, book, ebook = book, audiobook = book, since, source }) {
      const selling = await lockSelling(tx)
      const rate = (ppm: number) => Math.round(ppm / PERMILLE_IN_PPM)
      const permille = { book: rate(book), ebook: rate(ebook), audiobook: rate(audiobook) }
      const rates = { country: of, permille, since: since.written, source }
      const before = selling.vat.find((one) => one.country === of)
      await decide(tx, { vat: [...selling.vat.filter((one) => one.country !== of), rates] })
      return {
        subject: of,
        details: rates,
        outcome: 'VAT_SET',
        params: { country: of, permille: permille.book },
        undo: before && undoBy('vat-set', typedRates(before)),
      }
    },
  }),
]

const DELIVERY = [
  defineRead({
    words: 'delivery list',
    help: 'Shows every delivery method with its countries and prices by weight',
    async read(db) {
      const { selling } = await readCompany(db)
      return {
        rows: selling.zones.map(({ method: by, countries, bands, freeFromCents, days }) => ({
          method: by,
          countries: countries?.join(' ') ?? 'all others',
          prices: bands.map(({ upToGrams, cents }) => `${upToGrams} g: ${writeEuros(cents)}`).join(', '),
          freeFrom: freeFromCents === null ? 'never' : writeEuros(freeFromCents),
          days: days ? typedDays(days) : 'usual',
        })),
        none: 'Nothing is delivered.',
      }
    },
  }),
  defineAction({
    words: 'delivery set',
    help: 'Sets what a method costs, by weight, to some countries: delivery set standard 500:4.90 2000:6.90 --to BE,LU',
    positionals: ['method', 'prices'],
    input: {
      method: method(),
      prices: z
        .array(band)
        .min(1)
        .transform((bands) => bands.toSorted((a, b) => a.upToGrams - b.upToGrams))
        .meta({ description: 'Grams and price; heavier orders go in several parcels' }),
      to: z
        .string()
        .transform((typed) => typed.split(','))
        .pipe(z.array(countryCode))
        .optional()
        .meta({ description: 'Comma-separated countries; by default all others' }),
      freeFrom: euros().optional().meta({ description: 'Price of the books from which delivery is free' }),
      days: daysOnTheWay
        .optional()
        .meta({ description: 'Days on the way, such as 2-3; by default what is usual that far' }),
    },
    async act(tx, { method: by, prices: bands, to = null, freeFrom = null, days }) {
      const selling = await lockSelling(tx)
      const isNamed = (code: string) => to?.includes(code) ?? false
      // A country has one price per method: remove it from its previous zone
      const others = selling.zones.flatMap((zone) => {
        if (zone.method !== by) return [zone]
        if (zone.countries === null) return to === null ? [] : [zone]
        const countries = zone.countries.filter((code) => !isNamed(code))
        return countries.length === 0 ? [] : [{ ...zone, countries }]
      })
      const zone = { method: by, countries: to, bands, freeFromCents: freeFrom, ...(days && { days }) }
      const before = selling.zones.find((one) => one.method === by && isSameSet(one.countries, to))
      const inPlace = selling.zones.map((one) => (one === before ? zone : one))
      await decide(tx, { zones: before ? inPlace : [...others, zone] })
      return {
        subject: by,
        details: zone,
        outcome: 'DELIVERY_SET',
        params: { method: by, countries: to, bands },
        undo: before && undoBy('delivery-set', typedZone(before)),
      }
    },
  }),
  defineAction({
    words: 'delivery stop',
    help: 'Stops offering a method, to every country',
    positionals: ['method'],
    input: { method: method() },
    async act(tx, { method: by }) {
      const selling = await lockSelling(tx)
      const zones = selling.zones.filter((zone) => zone.method !== by)
      if (zones.length === 0) throw new Refusal({ refusal: 'ONLY_METHOD', params: {} })
      await decide(tx, { zones })
      return {
        subject: by,
        details: { offered: false },
        outcome: 'DELIVERY_STOPPED',
        params: { method: by },
      }
    },
  }),
]

const PRICES = [
  defineAction({
    words: 'prices french',
    help: 'Switches the French rules on the prices of new books on or off',
    positionals: ['state'],
    input: { state: z.enum(['on', 'off']).meta({ description: 'on, off' }) },
    async act(tx, { state }) {
      const isOn = state === 'on'
      const { frenchBookPrices: wasOn } = await lockSelling(tx)
      await decide(tx, { frenchBookPrices: isOn })
      const { highestPickupDiscountPpm: most, deliveryFloorCents: floor } = FRENCH_BOOK_PRICES
      return {
        subject: FRENCH_PRICES_SUBJECT,
        details: { state },
        undo: undoBy('prices-french', { state: wasOn ? 'on' : 'off' }),
        ...(isOn
          ? {
              outcome: 'FRENCH_PRICES_ON' as const,
              params: { percent: most / 10_000, floorCents: floor },
            }
          : { outcome: 'FRENCH_PRICES_OFF' as const, params: {} }),
      }
    },
  }),
]

const VOUCHERS = [
  defineAction({
    words: 'vouchers offer',
    help: 'Sets which amounts of vouchers are offered first, and for how many months new ones are valid',
    positionals: ['amounts'],
    input: {
      amounts: z
        .array(euros())
        .min(1)
        .max(MOST_OFFERED)
        .meta({ description: 'Amounts in whole euros from 10 to 500, such as 10 20 30 50 100' }),
      months: whole(LEAST_MONTHS, MOST_MONTHS)
        .optional()
        .meta({ description: `From ${LEAST_MONTHS} to ${MOST_MONTHS}; unchanged by default` }),
    },
    async act(tx, { amounts: given, months: asked }) {
      const amounts = [...new Set(given)].toSorted((a, b) => a - b)
      const isWrong = (cents: number) =>
        cents % 100 !== 0 || cents < LEAST_SOLD_CENTS || cents > MOST_SOLD_CENTS
      const params = { least: LEAST_SOLD_CENTS, most: MOST_SOLD_CENTS }
      if (amounts.some(isWrong)) throw new Refusal({ refusal: 'VOUCHER_AMOUNT', params })
      const { vouchers: before } = await lockSelling(tx)
      const months = asked ?? before.months
      await decide(tx, { vouchers: { amountsCents: amounts, months } })
      return {
        subject: 'vouchers',
        details: { from: before, to: { amountsCents: amounts, months } },
        outcome: 'VOUCHERS_OFFERED',
        params: { amounts, months },
        undo: undoBy('vouchers-offer', {
          amounts: before.amountsCents.map(inEuros),
          months: String(before.months),
        }),
      }
    },
  }),
]

export const sellingCommands = [...VAT, ...DELIVERY, ...PRICES, ...VOUCHERS]
