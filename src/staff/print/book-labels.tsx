/** Price labels of many books: sent to the label printer in parts, or printed by the browser on sheets of 24. */
import type { Data } from '#shared/contract/envelope.ts'
import type {
  BookLabels,
  BookLabelsRequest,
  BookToLabel,
  StaffLabelPrinter,
} from '#shared/contract/staff/label-printer.ts'
import { formatCents } from '#shared/money/format.ts'
import { MAX_BOOK_LABELS } from '#shared/staff/limits.ts'
import { printingWords } from '#shared/text/staff/en/printing.ts'
import { post, read } from '../api/client.ts'
import { sayDone, sayFailed } from '../api/toasts.ts'
import { readLanguage } from '../language.ts'
import { sendLabels } from './print-labels.ts'
import { printSheets } from './print-sheets.tsx'

/** Labels of one request: how far they are is seen, and a printer that falls silent is noticed early. */
const AT_ONCE = 25
/** Sheets of 70 × 37 mm, three in a row. */
const PER_SHEET = 24

export type LabelsSent = { sent: number; total: number }

/** Prints them; `onProgress` is given how many were sent. What the printer does not take the browser prints. */
export async function printBookLabels(
  books: readonly BookToLabel[],
  onProgress: (progress: LabelsSent) => void = () => {},
): Promise<void> {
  const words = printingWords[readLanguage()]
  const all = books.flatMap((book) => Array.from({ length: book.copies }, () => book))
  const { data: printer } = await read<Data<StaffLabelPrinter>>('/label-printer')
  if (!printer.media) return await printLabelSheets(all)
  for (let sent = 0; sent < all.length; sent += AT_ONCE) {
    onProgress({ sent, total: all.length })
    const part = all.slice(sent, sent + AT_ONCE)
    const refused = await sendLabels(part.map(({ isbn }) => ({ kind: 'book', isbn, copies: 1 })))
    if (refused !== undefined) {
      sayFailed(sent > 0 ? words.partly(refused, sent, all.length) : words.fallback(refused))
      return await printLabelSheets(all.slice(sent))
    }
  }
  sayDone(words.sent(all.length))
}

/** Prints the labels of a delivery's books, with their prices and shelves of now; 500 at most, else says how many they are. */
export async function printLabelsOf(wanted: readonly { isbn: string; copies: number }[]): Promise<void> {
  const { labels: words } = printingWords[readLanguage()]
  const total = wanted.reduce((sum, { copies }) => sum + copies, 0)
  if (total > MAX_BOOK_LABELS) return sayFailed(words.tooMany(total, MAX_BOOK_LABELS))
  const copiesOf = new Map(wanted.map(({ isbn, copies }) => [isbn, copies]))
  const request = { books: [...copiesOf.keys()].join('\n'), copies: 'one' } satisfies BookLabelsRequest
  const { data } = await post<Data<BookLabels>>('/labels/books', request)
  await printBookLabels(data.books.map((book) => ({ ...book, copies: copiesOf.get(book.isbn) ?? 1 })))
}

function printLabelSheets(labels: readonly BookToLabel[]): Promise<void> {
  const language = readLanguage()
  const numbered = labels.map((label, at) => ({ ...label, id: `${label.isbn} ${at}` }))
  const sheets = Array.from({ length: Math.ceil(labels.length / PER_SHEET) }, (_, sheet) =>
    numbered.slice(sheet * PER_SHEET, (sheet + 1) * PER_SHEET),
  )
  return printSheets(
    sheets.map((some, sheet) => ({
      id: `labels ${sheet}`,
      paper: 'a4-labels',
      content: (draw) => (
        <div className="print-labels">
          {some.map(({ isbn, title, price_cents: cents, shelf, id }) => (
            <div key={id} className="print-label">
              <p className="print-label-title">{title}</p>
              <p className="print-label-price">
                <strong>{formatCents(cents, { language, currency: 'eur' })}</strong> <span>{shelf}</span>
              </p>
              <img src={draw(isbn)} alt={isbn} />
              <p>{isbn}</p>
            </div>
          ))}
        </div>
      ),
    })),
  )
}
