/** The routes of the legal texts for staff. */
import { createRoute, z } from '@hono/zod-openapi'
import { dataOf } from '#shared/contract/envelope.ts'
import { Language } from '#shared/contract/preferences.ts'
import { StaffLegalText } from '#shared/contract/staff/legal.ts'
import { termsVersion } from '#shared/orders/terms.ts'
import { LEGAL_SECTIONS } from '#shared/text/legal/sections.ts'
import type { Queryable } from '#server/platform/db/database.ts'
import { jsonAnswer, refusals } from '#server/platform/http/router.ts'
import { createStaffRouter } from '#server/platform/http/staff-router.ts'
import type { Shop } from '#server/platform/shop.ts'
import { versionsOf } from '#server/platform/actions/action-log.ts'
import { legalSubject } from './legal-commands.ts'
import { defaultText, legalHistory, type LegalPlace } from './legal-texts.ts'

const getLegal = createRoute({
  method: 'get',
  path: '/staff/legal/{section}',
  tags: ['window'],
  summary: 'A legal text in both languages, with every version that held',
  request: { params: z.object({ section: z.enum(LEGAL_SECTIONS) }) },
  responses: { 200: jsonAnswer('French, then English', dataOf(z.array(StaffLegalText))), ...refusals(422) },
})

async function readText(db: Queryable, place: LegalPlace): Promise<StaffLegalText> {
  const subject = legalSubject(place)
  const [history, versions] = [await legalHistory(db, place), await versionsOf(db, [subject])]
  const original = defaultText(place)
  return {
    ...place,
    text: history[0]?.written ?? original,
    original,
    is_own: history[0]?.written != null,
    version: versions.get(subject) ?? '0',
    versions: history.map(({ id, at, written, edition }) => ({
      id,
      since: at.toISOString(),
      text: written ?? original,
      is_own: written !== null,
      terms: edition === null ? null : termsVersion(edition),
    })),
  }
}

/** Makes the routes of the legal texts for staff. */
export const legalStaffRoutes = ({ db }: Shop) =>
  createStaffRouter().openapi(getLegal, async (c) => {
    const { section } = c.req.valid('param')
    const data = []
    for (const language of Language.options) data.push(await readText(db, { section, language }))
    return c.json({ data }, 200)
  })
