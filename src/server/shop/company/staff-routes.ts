/** The routes of settings and slides for staff. */
import { createRoute, z } from '@hono/zod-openapi'
import { dataOf } from '#shared/contract/envelope.ts'
import { type ChosenBook, StaffSetting, StaffSlides } from '#shared/contract/staff/company.ts'
import type { Queryable } from '#server/platform/db/database.ts'
import { jsonAnswer } from '#server/platform/http/router.ts'
import { createStaffRouter } from '#server/platform/http/staff-router.ts'
import type { Shop } from '#server/platform/shop.ts'
import { versionsOf } from '#server/platform/actions/action-log.ts'
import { readCompany, SLIDES_SUBJECT } from './read-company.ts'
import { NONE, SETTING_NAMES, settingOf, typedAs, valueOf } from './setting-values.ts'

/** Returns books by id. Injected: the catalogue is above this module. */
type BooksOf = (db: Queryable, ids: readonly number[]) => Promise<ReadonlyMap<number, ChosenBook>>

const getSettings = createRoute({
  method: 'get',
  path: '/staff/company',
  tags: ['window'],
  summary: 'Every setting of the company, as it is typed',
  responses: { 200: jsonAnswer('The settings', dataOf(z.array(StaffSetting))) },
})

const getSlides = createRoute({
  method: 'get',
  path: '/staff/slides',
  tags: ['window'],
  summary: 'The slides of the home page, and the books that they name',
  responses: { 200: jsonAnswer('The slides', dataOf(StaffSlides)) },
})

async function readSettings(db: Queryable): Promise<StaffSetting[]> {
  const [company, versions] = [await readCompany(db), await versionsOf(db, SETTING_NAMES)]
  return SETTING_NAMES.flatMap((name) => {
    const setting = settingOf(name)
    if (!setting) return []
    const typed = typedAs(valueOf(company, setting))
    return [{ name, value: typed === NONE ? '' : typed, version: versions.get(name) ?? '0' }]
  })
}

/** Makes the routes of settings and slides for staff. */
export function companyStaffRoutes({ db }: Shop, booksOf: BooksOf) {
  return createStaffRouter()
    .openapi(getSettings, async (c) => c.json({ data: await readSettings(db) }, 200))
    .openapi(getSlides, async (c) => {
      const { heroSections: slides } = await readCompany(db)
      const versions = await versionsOf(db, [SLIDES_SUBJECT])
      const ids = [...new Set(slides.flatMap(({ article_ids: named }) => named))]
      const known = await booksOf(db, ids)
      const books = ids
        .flatMap((id) => known.get(id) ?? [])
        .map(({ id, isbn, title }) => ({ id, isbn, title }))
      return c.json({ data: { slides, version: versions.get(SLIDES_SUBJECT) ?? '0', books } }, 200)
    })
}
