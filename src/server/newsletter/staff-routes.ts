/** The newsletter in the back office: letters, how far their sending is, how they look, how many read them. */
import { createRoute, z } from '@hono/zod-openapi'
import { dataOf } from '#shared/contract/envelope.ts'
import { ShopError } from '#shared/contract/errors.ts'
import type { Language } from '#shared/contract/preferences.ts'
import { LetterRow, LettersQuery, NewsletterReaders, StaffLetter } from '#shared/contract/staff/letters.ts'
import { readCompany } from '../company/service.ts'
import { jsonAnswer, refusals } from '../http/router.ts'
import { allow, createStaffRouter } from '../http/staff-router.ts'
import type { Shop } from '../shop.ts'
import { versionsOf } from '../staff/acts.ts'
import { findLetter, listLetters } from './letter-list.ts'
import type { Letter } from './letters.ts'
import { previewIssue } from './mails.ts'
import { countReaders } from './readers.ts'

const tags = ['newsletter']
/** A mail stands on styles of its own; nothing else of it works where it is looked at. */
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; base-uri 'none'; form-action 'none'; sandbox"

const byNumber = z.object({ number: z.coerce.number().int().min(1).max(999_999_999).meta({ example: 7 }) })

const getLetters = createRoute({
  method: 'get',
  path: '/staff/letters',
  tags,
  summary: 'Letters, the latest first, a page at a time',
  request: { query: LettersQuery },
  responses: {
    200: jsonAnswer(
      'A page',
      z.object({ data: z.array(LetterRow), meta: z.object({ next: z.string().nullable() }) }),
    ),
    ...refusals(403, 422),
  },
})

const getReaders = createRoute({
  method: 'get',
  path: '/staff/letters/readers',
  tags,
  summary: 'How many confirmed readers each language has',
  responses: { 200: jsonAnswer('The counts', dataOf(NewsletterReaders)), ...refusals(403) },
})

const getLetter = createRoute({
  method: 'get',
  path: '/staff/letters/{number}',
  tags,
  summary: 'One letter with its words',
  request: { params: byNumber },
  responses: { 200: jsonAnswer('The letter', dataOf(StaffLetter)), ...refusals(403, 404, 422) },
})

const getPreview = createRoute({
  method: 'get',
  path: '/staff/letters/{number}/preview',
  tags,
  summary: 'A letter as its readers of a language see it; its links open nothing',
  request: { params: byNumber, query: z.object({ language: z.enum(['fr', 'eng']) }) },
  responses: {
    200: { description: 'The mail', content: { 'text/html': { schema: z.string() } } },
    ...refusals(403, 404, 422),
  },
})

/** Makes the routes of the newsletter in the back office. */
export function newsletterStaffRoutes({ db, config }: Shop) {
  const routes = createStaffRouter()
  for (const path of ['/staff/letters', '/staff/letters/*']) routes.use(path, allow('bookseller', 'editor'))

  async function letterOr404(number: number) {
    const found = await findLetter(db, number)
    if (!found) throw new ShopError('NOT_FOUND')
    return found
  }
  async function preview(letter: Letter, language: Language) {
    const { settings } = await readCompany(db)
    return await previewIssue(letter, { publicUrl: config.publicUrl, company: settings, language })
  }

  return routes
    .openapi(getLetters, async (c) => {
      const { rows, next } = await listLetters(db, c.req.valid('query'))
      return c.json({ data: rows, meta: { next } }, 200)
    })
    .openapi(getReaders, async (c) => c.json({ data: await countReaders(db) }, 200))
    .openapi(getLetter, async (c) => {
      const { number } = c.req.valid('param')
      // Before the words: who reads an older version than its words is told so, never the other way round
      const version = (await versionsOf(db, [`letter ${number}`])).get(`letter ${number}`) ?? '0'
      const { letter, row } = await letterOr404(number)
      const data = {
        ...row,
        text_fr: letter.textFr,
        text_en: letter.textEn,
        preview: {
          fr: (await preview(letter, 'fr'))?.text ?? '',
          eng: (await preview(letter, 'eng'))?.text ?? null,
        },
        version,
      }
      return c.json({ data }, 200)
    })
    .openapi(getPreview, async (c) => {
      const { letter } = await letterOr404(c.req.valid('param').number)
      const mail = await preview(letter, c.req.valid('query').language)
      if (!mail) throw new ShopError('NOT_FOUND')
      return c.body(mail.html, 200, {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': MAIL_POLICY,
      })
    })
}
