/** Prints labels on the shop's label printer. */
import type { Language } from '#shared/contract/preferences.ts'
import type { LabelToPrint } from '#shared/contract/staff/label-printer.ts'
import { formatCents } from '#shared/money/format.ts'
import { printingWords } from '#shared/text/staff/en/printing.ts'
import { findBookIds, findBooks } from '#server/catalogue/books/find-books.ts'
import { shelvesOf } from '#server/catalogue/shelves/places.ts'
import { Refusal } from '#server/platform/actions/refusal.ts'
import type { Db } from '#server/platform/db/database.ts'
import { bookLabel, slipLabel, testLabel, type BookLabel } from './labels.ts'
import { readPrinter, sendToPrinter } from './printer.ts'

/**
 * Sends all of them in their order or, where one cannot be printed, none; throws Refusals NO_PRINTER, NO_SUCH_BOOK,
 * LABEL_TOO_SMALL and PRINTER_SILENT.
 */
export async function printLabels(
  db: Db,
  labels: readonly LabelToPrint[],
  language: Language,
): Promise<void> {
  const printer = await readPrinter(db)
  if (!printer) throw new Refusal({ refusal: 'NO_PRINTER', params: {} })
  const bookOf = await readBooks(db, labels, language)
  const zpl = labels.map((label) => {
    if (label.kind === 'test') return testLabel(printingWords[language].testLabel, printer)
    const drawn = label.kind === 'slip' ? slipLabel(label, printer) : bookLabel(bookOf(label), printer)
    if (drawn === undefined) throw new Refusal({ refusal: 'LABEL_TOO_SMALL', params: {} })
    return drawn
  })
  if (!(await sendToPrinter(printer, zpl.join(''))))
    throw new Refusal({ refusal: 'PRINTER_SILENT', params: {} })
}

async function readBooks(db: Db, labels: readonly LabelToPrint[], language: Language) {
  const isbns = labels.flatMap((label) => (label.kind === 'book' ? [label.isbn] : []))
  const ids = isbns.length > 0 ? await findBookIds(db, isbns) : new Map<string, number>()
  const [books, shelves] = [await findBooks(db, [...ids.values()]), await shelvesOf(db, [...ids.values()])]
  return ({ isbn, copies }: { isbn: string; copies: number }): BookLabel => {
    const id = ids.get(isbn)
    const book = id === undefined ? undefined : books.get(id)
    if (!book) throw new Refusal({ refusal: 'NO_SUCH_BOOK', params: { isbn } })
    const price = formatCents(book.publicPriceCents, { language, currency: 'eur' })
    return { title: book.title, price, shelf: shelves.get(book.id) ?? null, isbn, copies }
  }
}
