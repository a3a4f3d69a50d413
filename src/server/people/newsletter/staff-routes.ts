/** The newsletter in the back office: issues, their progress and preview, and the number of readers. */
import { createRoute, z } from '@hono/zod-openapi'
import { html } from 'hono/html'
import { dataOf } from '#shared/contract/envelope.ts'
import { ShopError } from '#shared/contract/errors.ts'
import {
  IssueDraft,
  IssueRow,
  IssuesQuery,
  NewsletterReaders,
  StaffIssue,
} from '#shared/contract/staff/newsletter.ts'
import { readCompany } from '#server/shop/company/read-company.ts'
import { jsonAnswer, refusals } from '#server/platform/http/router.ts'
import { createStaffRouter } from '#server/platform/http/staff-router.ts'
import type { Shop } from '#server/platform/shop.ts'
import { versionsOf } from '#server/platform/actions/action-log.ts'
import { findIssue, listIssues } from './list-issues.ts'
import { readIssueText } from './write-issue.ts'
import { previewIssue } from './mails.ts'
import { countReaders } from './schedule-issue.ts'

const tags = ['newsletter']
/** A mail needs inline styles; nothing else of it runs in the preview. The frame can read whether it loaded. */
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; base-uri 'none'; form-action 'none'; sandbox allow-same-origin"

const byNumber = z.object({ number: z.coerce.number().int().min(1).max(999_999_999).meta({ example: 7 }) })

const getIssues = createRoute({
  method: 'get',
  path: '/staff/letters',
  tags,
  summary: 'Issues, the latest first, a page at a time',
  request: { query: IssuesQuery },
  responses: {
    200: jsonAnswer(
      'A page',
      z.object({ data: z.array(IssueRow), meta: z.object({ next: z.string().nullable() }) }),
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

const getIssue = createRoute({
  method: 'get',
  path: '/staff/letters/{number}',
  tags,
  summary: 'One issue with its words',
  request: { params: byNumber },
  responses: { 200: jsonAnswer('The issue', dataOf(StaffIssue)), ...refusals(403, 404, 422) },
})

const postPreview = createRoute({
  method: 'post',
  path: '/staff/letters/preview',
  tags,
  summary: 'How an issue will look while it is being written: a form’s `draft`, the issue as JSON',
  request: {
    body: {
      content: {
        'application/x-www-form-urlencoded': { schema: z.object({ draft: z.string().optional() }) },
      },
    },
  },
  responses: {
    200: { description: 'The mail, as a page', content: { 'text/html': { schema: z.string() } } },
    ...refusals(403, 422),
  },
})

/** Makes the routes of the newsletter in the back office. */
export function newsletterStaffRoutes({ db, config }: Shop) {
  const routes = createStaffRouter()

  async function issueOr404(number: number) {
    const found = await findIssue(db, number)
    if (!found) throw new ShopError('NOT_FOUND')
    return found
  }
  return routes
    .openapi(postPreview, async (c) => {
      const { language, form, ...words } = readDraft(c.req.valid('form').draft)
      const { settings } = await readCompany(db)
      const mail = await previewIssue(words, { publicUrl: config.publicUrl, company: settings, language })
      return c.body(form === 'mail' ? mail.html : String(await textPage(mail.text)), 200, {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': MAIL_POLICY,
      })
    })
    .openapi(getIssues, async (c) => {
      const { rows, next } = await listIssues(db, c.req.valid('query'))
      return c.json({ data: rows, meta: { next } }, 200)
    })
    .openapi(getReaders, async (c) => c.json({ data: await countReaders(db) }, 200))
    .openapi(getIssue, async (c) => {
      const { number } = c.req.valid('param')
      // Read the version first: a change in between then causes a conflict instead of being overwritten
      const version = (await versionsOf(db, [`letter ${number}`])).get(`letter ${number}`) ?? '0'
      const { issue, row } = await issueOr404(number)
      const data = {
        ...row,
        text_fr: issue.textFr,
        text_en: issue.textEn,
        version,
      }
      return c.json({ data }, 200)
    })
}

/** Parses a form's `draft`: `IssueDraft` as JSON. */
function readDraft(written: unknown): IssueDraft {
  try {
    const draft = IssueDraft.parse(JSON.parse(String(written)))
    return { ...draft, textFr: readIssueText(draft.textFr), textEn: readIssueText(draft.textEn) }
  } catch (cause) {
    throw new ShopError('INVALID_FIELDS', { cause, fields: { draft: ['is no issue'] } })
  }
}

const textPage = (text: string) =>
  html`<!doctype html>
    <title>-</title>
    <pre style="margin:18px;font:14px/1.5 system-ui,sans-serif;white-space:pre-wrap;overflow-wrap:anywhere">
${text}</pre>`
