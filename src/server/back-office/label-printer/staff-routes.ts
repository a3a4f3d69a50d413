/** The routes of the label printer for staff. */
import { createRoute } from '@hono/zod-openapi'
import { dataOf } from '#shared/contract/envelope.ts'
import { ShopError } from '#shared/contract/errors.ts'
import {
  BookLabels,
  BookLabelsRequest,
  LabelsToPrint,
  SentLabels,
  StaffLabelPrinter,
} from '#shared/contract/staff/label-printer.ts'
import { DETAILS, isAllowed } from '#shared/staff/permissions.ts'
import { refusalSentence } from '#shared/text/staff/action-words.ts'
import { versionsOf } from '#server/platform/actions/action-log.ts'
import { Refusal } from '#server/platform/actions/refusal.ts'
import { jsonAnswer, jsonBody, refusals } from '#server/platform/http/router.ts'
import { createStaffRouter } from '#server/platform/http/staff-router.ts'
import type { Shop } from '#server/platform/shop.ts'
import { createStaffBooks } from '#server/catalogue/listing/staff-books.ts'
import { bookLabels } from './book-labels.ts'
import { printLabels } from './print-labels.ts'
import { readPrinter } from './printer.ts'
import { PRINTER_SUBJECT } from './staff-commands.ts'

const tags = ['printing']

const getPrinter = createRoute({
  method: 'get',
  path: '/staff/label-printer',
  tags,
  summary: 'The size of the labels that the shop’s printer has; to owners also where it is',
  responses: { 200: jsonAnswer('The printer', dataOf(StaffLabelPrinter)) },
})

const postLabels = createRoute({
  method: 'post',
  path: '/staff/labels',
  tags,
  summary:
    'Prints labels on the shop’s label printer; 409 where it does not answer: the browser prints instead',
  request: { body: jsonBody(LabelsToPrint) },
  responses: { 200: jsonAnswer('They were sent', dataOf(SentLabels)), ...refusals(403, 409, 422) },
})

const postBookLabels = createRoute({
  method: 'post',
  path: '/staff/labels/books',
  tags,
  summary: 'Which labels many books need; prints nothing',
  request: { body: jsonBody(BookLabelsRequest) },
  responses: { 200: jsonAnswer('Books with how many labels', dataOf(BookLabels)), ...refusals(403, 422) },
})

/** Creates the routes. */
export function labelPrinterRoutes({ db }: Shop) {
  const staffBooks = createStaffBooks(db)
  return createStaffRouter()
    .openapi(postBookLabels, async (c) =>
      c.json({ data: await bookLabels(db, staffBooks, c.req.valid('json')) }, 200),
    )
    .openapi(getPrinter, async (c) => {
      const version = (await versionsOf(db, [PRINTER_SUBJECT])).get(PRINTER_SUBJECT) ?? '0'
      const printer = await readPrinter(db)
      if (!printer) return c.json({ data: { media: null, address: null, version } }, 200)
      const { host, port, dotsPerMm, widthMm, heightMm } = printer
      const media = { dots_per_mm: dotsPerMm, width_mm: widthMm, height_mm: heightMm }
      const address = isAllowed(c.get('member').role, DETAILS.printerAddress) ? { host, port } : null
      return c.json({ data: { media, address, version } }, 200)
    })
    .openapi(postLabels, async (c) => {
      const { labels } = c.req.valid('json')
      const { language } = c.get('member')
      await printLabels(db, labels, language).catch((error: unknown) => {
        if (!(error instanceof Refusal)) throw error
        const { refusal, params } = error.refused
        const message = refusalSentence(language, refusal, params)
        throw new ShopError('ACTION_REFUSED', { cause: error, details: { refusal, params, message } })
      })
      return c.json({ data: { sent: labels.length } }, 200)
    })
}
