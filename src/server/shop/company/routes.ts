/** Company settings, configuration list and home hero (§3, §7). */
import { createRoute, z } from '@hono/zod-openapi'
import { CompanySettings, ConfigEntry, HeroSection, OwnLegalTexts } from '#shared/contract/company.ts'
import { dataOf } from '#shared/contract/envelope.ts'
import { Language } from '#shared/contract/preferences.ts'
import { cacheUntilChanged } from '#server/platform/db/changes/read-change-version.ts'
import { createRouter, jsonAnswer } from '#server/platform/http/router.ts'
import type { Shop } from '#server/platform/shop.ts'
import { ownLegalTexts } from './legal-texts.ts'
import { configEntries, publicSettings, readCompany, SLIDES_SUBJECT } from './read-company.ts'

const bookshopQuery = z.object({ ecom_type: z.literal('bookshop').optional() })

const getSettings = createRoute({
  method: 'get',
  path: '/company-settings',
  summary: 'Company settings: contact, texts, colours, exchange rate',
  request: { query: bookshopQuery },
  responses: { 200: jsonAnswer('The settings', dataOf(CompanySettings)) },
})

const getConfiguration = createRoute({
  method: 'get',
  path: '/societe-config',
  summary: 'Configuration list; `valeur` is base64. Payment keys in it are the public ones',
  responses: { 200: jsonAnswer('The entries', dataOf(z.array(ConfigEntry))) },
})

const getSections = createRoute({
  method: 'get',
  path: '/website-sections',
  summary: 'Sections of a page; `home-hero` holds the slides of the home page',
  request: { query: bookshopQuery.extend({ section_id: z.string().max(60) }) },
  responses: {
    200: jsonAnswer('The sections', dataOf(z.array(z.object({ hero_sections: z.array(HeroSection) })))),
  },
})

const getLegalTexts = createRoute({
  method: 'get',
  path: '/legal-texts',
  summary: 'Legal texts that the shop wrote itself; the others are those that come with it',
  request: { query: z.object({ lang: Language.default('fr') }) },
  responses: { 200: jsonAnswer('The texts', dataOf(OwnLegalTexts)) },
})

/** Makes the routes of the company settings. */
export function companyRoutes(shop: Shop) {
  const { db } = shop
  const settings = () =>
    cacheUntilChanged(db, { key: 'settings', topics: ['shop'] }, () => publicSettings(db))
  const slides = () =>
    cacheUntilChanged(
      db,
      { key: 'slides', topics: ['shop'] },
      async () => (await readCompany(db)).heroSections,
    )
  return createRouter()
    .openapi(getSettings, async (c) => {
      const texts = shop.config.textGateway && { text_messages: true as const }
      return c.json({ data: { ...(await settings()), ...texts } }, 200)
    })
    .openapi(getConfiguration, (c) => c.json({ data: configEntries(shop.config) }, 200))
    .openapi(getLegalTexts, async (c) => {
      const texts = await ownLegalTexts(db, c.req.valid('query').lang)
      return c.json({ data: { texts } }, 200)
    })
    .openapi(getSections, async (c) => {
      if (c.req.valid('query').section_id !== SLIDES_SUBJECT) return c.json({ data: [] }, 200)
      return c.json({ data: [{ hero_sections: await slides() }] }, 200)
    })
}
