/** Staff commands about delivery: methods, countries, prices by weight. */
import { toDecimal } from '#shared/money/decimal.ts'
import { z } from 'zod'
import { parseDays, typedDays } from '#shared/orders/days-on-the-way.ts'
import { DELIVERY_METHODS, type DeliveryZone } from '#shared/orders/selling.ts'
import { fault } from '#shared/text/staff/fault-words.ts'
import { undoBy } from '#server/platform/actions/answer.ts'
import { defineAction, defineRead } from '#server/platform/actions/command.ts'
import { Refusal } from '#server/platform/actions/refusal.ts'
import { euros, writeEuros } from '#server/platform/actions/values.ts'
import { changeSelling, lockSelling } from './selling-commands.ts'
import { countryCode } from './setting-values.ts'
import { readCompany } from './read-company.ts'

const method = () => z.enum(DELIVERY_METHODS).meta({ description: DELIVERY_METHODS.join(', ') })

/** One price band by weight: `2000:4.90` is 4.90 euros up to 2000 grams. */
const band = z.string().transform((typed, context) => {
  const [grams = '', price = ''] = typed.split(':')
  const cents = euros().safeParse(price)
  if (/^[1-9]\d{0,5}$/.test(grams) && cents.success) return { upToGrams: Number(grams), cents: cents.data }
  context.addIssue(fault('NOT_BAND', { typed }))
  return z.NEVER
})

const daysOnTheWay = z.string().transform((typed, context) => {
  const days = parseDays(typed)
  if (days) return days
  context.addIssue(fault('NOT_DAYS_ON_THE_WAY', { typed }))
  return z.NEVER
})

/** Formats a zone as input of `delivery set`. */
const typedZone = ({ method: by, countries, bands, freeFromCents, days }: DeliveryZone) => ({
  method: by,
  prices: bands.map(({ upToGrams, cents }) => `${upToGrams}:${toDecimal(cents)}`),
  ...(countries && { to: countries.join(',') }),
  ...(freeFromCents !== null && { freeFrom: toDecimal(freeFromCents) }),
  ...(days && { days: typedDays(days) }),
})

const isSameSet = (one: readonly string[] | null, other: readonly string[] | null) =>
  one === other ||
  (one !== null && other !== null && new Set(one).symmetricDifference(new Set(other)).size === 0)

export const deliveryCommands = [
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
    async run(tx, { method: by, prices: bands, to = null, freeFrom = null, days }) {
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
      await changeSelling(tx, { zones: before ? inPlace : [...others, zone] })
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
    async run(tx, { method: by }) {
      const selling = await lockSelling(tx)
      const zones = selling.zones.filter((zone) => zone.method !== by)
      if (zones.length === 0) throw new Refusal({ refusal: 'ONLY_METHOD', params: {} })
      await changeSelling(tx, { zones })
      return {
        subject: by,
        details: { offered: false },
        outcome: 'DELIVERY_STOPPED',
        params: { method: by },
      }
    },
  }),
]
