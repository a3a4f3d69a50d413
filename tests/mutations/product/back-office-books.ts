/** The back office: books, their stock and imports. */
import { api, browser, component, unit, type ProductMutant } from '../mutant.ts'

export const BACK_OFFICE_BOOKS: readonly ProductMutant[] = [
  {
    statement: 'Staff list every book, on sale or removed',
    file: 'src/server/catalogue/listing/staff-books.ts',
    was: "query.shelf === 'removed' ? removed(query, lang)",
    becomes: "query.shelf === 'removed' && query.after ? removed(query, lang)",
    seenBy: api('src/server/catalogue/import/staff-books.api.test.ts', /holds the books of every filter/),
  },
  {
    statement: 'Many books change at once',
    file: 'src/server/catalogue/bulk-changes/staff-routes.ts',
    was: 'const unknown = right.filter((isbn) => !ids.has(isbn))',
    becomes: 'const unknown: string[] = []',
    seenBy: api(
      'src/server/catalogue/bulk-changes/bulk-changes.api.test.ts',
      /what becomes of each book of a pasted text/,
    ),
  },
  {
    statement: 'A change of many books is one action',
    file: 'src/server/catalogue/bulk-changes/change-books.ts',
    was: '(values.get(book.id) ?? null) === after)',
    becomes: 'values.has(book.id))',
    seenBy: api(
      'src/server/catalogue/bulk-changes/bulk-changes.api.test.ts',
      /leaves alone and names what somebody has changed since/,
    ),
  },
  {
    statement: 'While many books change',
    file: 'src/staff/books/bulk-preview.tsx',
    was: 'isOff={isPending}',
    becomes: '',
    seenBy: component('src/staff/books/bulk-preview', /being changed while they are/),
  },
  {
    statement: 'No change of many books sets a discount',
    file: 'src/server/catalogue/bulk-changes/parse-change.ts',
    was: 'most !== null && discount > most ?',
    becomes: 'most !== null && discount > 1_000_000 ?',
    seenBy: api(
      'src/server/catalogue/bulk-changes/bulk-changes.api.test.ts',
      /no discount that the law forbids/,
    ),
  },
  {
    statement: 'Staff create books and change every field',
    file: 'src/server/catalogue/import/staff-commands.ts',
    was: "undoBy('books-edit', { isbn: subject, ...edited.before })",
    becomes: "undoBy('books-edit', { isbn: subject })",
    seenBy: api('src/server/catalogue/import/staff-books.api.test.ts', /is changed field by field/),
  },
  {
    statement: 'Staff create books and change every field',
    file: 'src/server/catalogue/import/by-hand/edit-book.ts',
    was: '    ...stated,\n',
    becomes: '',
    seenBy: api('src/server/catalogue/import/staff-books.api.test.ts', /is changed field by field/),
  },
  {
    statement: 'Figures of sales count a copy once',
    file: 'src/server/catalogue/stock/sales.ts',
    was: 'coalesce(${reference}, ${movement}::text) having',
    becomes: '${movement} having',
    seenBy: api('src/server/catalogue/stock/sales.api.test.ts', /counts a copy once that was given up/),
  },
  {
    statement: 'A shelf gives its minimum stock',
    file: 'src/server/catalogue/shelves/minimums.ts',
    was: 'all.set(bookId, own)',
    becomes: 'if (!all.has(bookId)) all.set(bookId, own)',
    seenBy: api(
      'src/server/catalogue/shelves/minimums.api.test.ts',
      /to the books that have none of their own/,
    ),
  },
  {
    statement: 'A new edition is begun from a book',
    file: 'src/staff/books/new-book-page.tsx',
    was: '  ...copied,',
    becomes: '  ...EMPTY_BOOK,',
    seenBy: unit('src/staff/books/new-book-page.test.ts', /what is known of the new ISBN wins/),
  },
  {
    statement: 'An ISBN that is scanned and unknown',
    file: 'src/staff/books/new-book-page.tsx',
    was: "useState(params.get('isbn') ?? '')",
    becomes: "useState('')",
    seenBy: browser('staff/books', /are created with a cover/, 'phone'),
  },
  {
    statement: 'Fields of a book that are changed',
    file: 'src/staff/books/use-book-draft.ts',
    was: 'overtaken.includes(name) ? written[name] : undefined',
    becomes: 'undefined',
    seenBy: browser('staff/books', /are supplied as staff say/),
  },
  {
    statement: 'A count of copies speaks of the moment',
    file: 'src/server/catalogue/stock/staff-commands.ts',
    was: 'const stock = counted + since.copies',
    becomes: 'const stock = counted',
    seenBy: api('src/server/catalogue/stock/staff-commands.race.test.ts', /leaves 47/),
  },
  {
    statement: 'A picture that staff send for a book',
    file: 'src/server/catalogue/images/uploads.ts',
    was: 'now.getTime() - DAY_MS',
    becomes: 'now.getTime()',
    seenBy: api(
      'src/server/catalogue/import/staff-books.api.test.ts',
      /is deleted once no book has had it for a day/,
    ),
  },
  {
    statement: 'A picture that staff send for a book',
    file: 'src/server/catalogue/import/by-hand/add-picture.ts',
    was: 'last ? [...others, link] : [link, ...others]',
    becomes: '[...others, link]',
    seenBy: api('src/server/catalogue/import/staff-books.api.test.ts', /is the cover at once/),
  },
  {
    statement: 'A catalogue is uploaded (CSV or ONIX',
    file: 'src/server/catalogue/import/files/open-file.ts',
    was: 'if (sum > maxBytes)',
    becomes: 'if (sum < 0 * maxBytes)',
    seenBy: unit(
      'src/server/catalogue/import/csv/open-table.test.ts',
      /unpacks to more than a catalogue can hold/,
    ),
  },
  {
    statement: 'A catalogue is uploaded (CSV or ONIX',
    file: 'src/server/catalogue/import/uploads/receive.ts',
    was: "if (bytes > maxBytes) throw new ShopError('CATALOGUE_TOO_LARGE')",
    becomes: '',
    seenBy: api(
      'src/server/catalogue/import/uploads/uploads.api.test.ts',
      /as too large when its length says so/,
    ),
  },
  {
    statement: 'What an import would change is shown',
    file: 'src/server/catalogue/import/uploads/run.ts',
    was: '...falls, ...changes.filter(',
    becomes: '...changes.filter(',
    seenBy: api(
      'src/server/catalogue/import/uploads/uploads.api.test.ts',
      /is no other book under a known ISBN/,
    ),
  },
  {
    statement: 'What an import would change is shown',
    file: 'src/server/catalogue/import/uploads/run.ts',
    was: "dryRun: state === 'checking'",
    becomes: 'dryRun: false',
    seenBy: api(
      'src/server/catalogue/import/uploads/uploads.api.test.ts',
      /shows what it would change and changes nothing/,
    ),
  },
  {
    statement: 'An import goes on when the browser is closed',
    file: 'src/server/catalogue/import/uploads/runs.ts',
    was: "case state when 'importing' then 'interrupted'",
    becomes: "case state when 'importing' then 'imported'",
    seenBy: api(
      'src/server/catalogue/import/uploads/uploads.api.test.ts',
      /ends one whose process was killed/,
    ),
  },
  {
    statement: 'A discount that the law on book prices',
    file: 'src/server/catalogue/books/lawful-discount.ts',
    was: "rule !== 'discount'",
    becomes: "rule === 'none'",
    seenBy: api(
      'src/server/catalogue/import/staff-books.api.test.ts',
      /gets no discount that the law forbids/,
    ),
  },
  {
    statement: 'The stock of a book shows what orders',
    file: 'src/server/catalogue/stock/staff-routes.ts',
    was: 'held: held.reduce((sum, copies) => sum + copies, 0)',
    becomes: 'held: held.length',
    seenBy: api('src/server/catalogue/import/staff-books.api.test.ts'),
  },
]
