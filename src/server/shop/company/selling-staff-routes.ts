/** The routes of delivery prices and VAT rates for staff. */
import { createRoute, z } from '@hono/zod-openapi'
import { dataOf } from '#shared/contract/envelope.ts'
import {
  StaffBookPrices,
  StaffGifts,
  StaffLoyalty,
  StaffVatRates,
  StaffZone,
} from '#shared/contract/staff/selling.ts'
import { typedDays } from '#shared/orders/days-on-the-way.ts'
import { DELIVERY_METHODS, type DeliveryZone } from '#shared/orders/selling.ts'
import { daysOfZone } from '#shared/promises/compute-promise.ts'
import { pluck } from '#shared/lists.ts'
import { jsonAnswer } from '#server/platform/http/router.ts'
import { createStaffRouter } from '#server/platform/http/staff-router.ts'
import type { Shop } from '#server/platform/shop.ts'
import { versionsOf } from '#server/platform/actions/action-log.ts'
import { FRENCH_PRICES_SUBJECT, readCompany } from './read-company.ts'
import { GIFTS_SUBJECT } from './selling-commands.ts'
import { LOYALTY_SUBJECT } from './loyalty-commands.ts'

const getDelivery = createRoute({
  method: 'get',
  path: '/staff/delivery',
  tags: ['window'],
  summary: 'What each delivery method costs, by countries and weight',
  responses: { 200: jsonAnswer('The zones', dataOf(z.array(StaffZone))) },
})

const getGifts = createRoute({
  method: 'get',
  path: '/staff/gifts',
  tags: ['window'],
  summary: 'What is offered with presents: wrapping, and the days to exchange one',
  responses: { 200: jsonAnswer('The offer', dataOf(StaffGifts)) },
})

const getLoyalty = createRoute({
  method: 'get',
  path: '/staff/loyalty',
  tags: ['window'],
  summary: 'Whether books collected or bought at the counter earn credit, and for how long it lasts',
  responses: { 200: jsonAnswer('The rule', dataOf(StaffLoyalty)) },
})

const getVat = createRoute({
  method: 'get',
  path: '/staff/vat',
  tags: ['window'],
  summary: 'The VAT rates of each country that has its own',
  responses: { 200: jsonAnswer('The rates', dataOf(z.array(StaffVatRates))) },
})

const getBookPrices = createRoute({
  method: 'get',
  path: '/staff/book-prices',
  tags: ['window'],
  summary: 'Whether the French law on book prices is applied',
  responses: { 200: jsonAnswer('The switch', dataOf(StaffBookPrices)) },
})

function writeUsual(zone: DeliveryZone, homeCountry: string): string | null {
  const usual = daysOfZone(zone, homeCountry)
  return usual ? typedDays(usual) : null
}

/** Makes the routes of delivery prices and VAT for staff. */
export const sellingStaffRoutes = ({ db }: Shop) =>
  createStaffRouter()
    .openapi(getDelivery, async (c) => {
      const [{ selling }, versions] = [await readCompany(db), await versionsOf(db, DELIVERY_METHODS)]
      const data = selling.zones.map(({ days, ...zone }) => ({
        method: zone.method,
        countries: zone.countries && [...zone.countries],
        bands: zone.bands.map(({ upToGrams, cents }) => ({ up_to_grams: upToGrams, cents })),
        free_from_cents: zone.freeFromCents,
        days: days ? typedDays(days) : null,
        usual_days: writeUsual(zone, selling.homeCountry),
        version: versions.get(zone.method) ?? '0',
      }))
      return c.json({ data }, 200)
    })
    .openapi(getGifts, async (c) => {
      const versions = await versionsOf(db, [GIFTS_SUBJECT])
      const { gifts } = (await readCompany(db)).selling
      const data = {
        wrapping_cents: gifts.wrappingCents,
        exchange_days: gifts.exchangeDays,
        version: versions.get(GIFTS_SUBJECT) ?? '0',
      }
      return c.json({ data }, 200)
    })
    .openapi(getLoyalty, async (c) => {
      const versions = await versionsOf(db, [LOYALTY_SUBJECT])
      const { isOn, months } = (await readCompany(db)).selling.loyalty
      const version = versions.get(LOYALTY_SUBJECT) ?? '0'
      return c.json({ data: { is_on: isOn, months, version } }, 200)
    })
    .openapi(getBookPrices, async (c) => {
      const versions = await versionsOf(db, [FRENCH_PRICES_SUBJECT])
      const { frenchBookPrices: french, homeCountry } = (await readCompany(db)).selling
      const version = versions.get(FRENCH_PRICES_SUBJECT) ?? '0'
      return c.json({ data: { french, is_required: homeCountry === 'FR', version } }, 200)
    })
    .openapi(getVat, async (c) => {
      const { selling } = await readCompany(db)
      const versions = await versionsOf(db, pluck(selling.vat, 'country'))
      const data = selling.vat.map(({ country, permille, since, source }) => ({
        country,
        is_home: country === selling.homeCountry,
        ...permille,
        since,
        source,
        version: versions.get(country) ?? '0',
      }))
      return c.json({ data }, 200)
    })
