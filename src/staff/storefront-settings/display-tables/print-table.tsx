/** A table for the counter: an A4 list of its books, each with a QR code that opens its page. */
import { langOf } from '#shared/text/locale.ts'
import type { StaffTable, TableBook, StaffTableRow } from '#shared/contract/staff/display-tables.ts'
import { displayTablesWords } from '#shared/text/staff/en/display-tables.ts'
import { QrCode } from '#ui/qr-code.tsx'
import { printSheets } from '../../print/print-sheets.tsx'
import type { PrintedCard } from '../../print/cards.tsx'

const PER_SHEET = 16

function TableSheet({ table, books }: { table: StaffTable; books: readonly TableBook[] }) {
  const language = table.title_fr === null ? 'eng' : 'fr'
  return (
    <div lang={langOf(language)}>
      <p className="table-sheet-title">{table.title_fr ?? table.title_en}</p>
      <ul className="table-sheet">
        {books.map((book) => (
          <li key={book.id}>
            <QrCode
              text={language === 'fr' ? book.url : book.url_en}
              label={displayTablesWords[language].qrCode(book.title)}
            />
            <span>
              <b>{book.title}</b>
              <br />
              {book.authors}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Prints the books on sale of a table, sixteen to a page. */
export function printTable(table: StaffTable) {
  const books = table.books.filter((book) => book.on_sale)
  const sheets = Array.from({ length: Math.ceil(books.length / PER_SHEET) }, (_, sheet) =>
    books.slice(sheet * PER_SHEET, (sheet + 1) * PER_SHEET),
  )
  return printSheets(
    sheets.map((some, sheet) => ({
      id: `table ${sheet}`,
      paper: 'a4',
      content: () => <TableSheet table={table} books={some} />,
    })),
  )
}

// A table's card to stand on it: its title and text, and a QR code that opens its page.

/** Returns what the card of a table says, in the language of its title. */
export function tableCard(table: Pick<StaffTableRow, CardFields>): PrintedCard {
  const language = table.title_fr === null ? 'eng' : 'fr'
  const words = displayTablesWords[language]
  const title = table.title_fr ?? table.title_en ?? ''
  return {
    id: `table ${table.id}`,
    language,
    title,
    note: (language === 'fr' ? table.text_fr : table.text_en) ?? '',
    foot: words.onCard,
    url: language === 'fr' ? table.url : table.url_en,
    codeLabel: words.qrCode(title),
  }
}

type CardFields = 'id' | 'title_fr' | 'title_en' | 'text_fr' | 'text_en' | 'url' | 'url_en'
