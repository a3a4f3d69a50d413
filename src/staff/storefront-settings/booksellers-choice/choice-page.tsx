/** The booksellers' choice: books added by search or scan, and taken away. */
import type { StaffBookRow } from '#shared/contract/staff/books.ts'
import { homePageWords } from '#shared/text/staff/en/home-page.ts'
import { useWords } from '#ui/text.tsx'
import { useAction } from '../../api/use-action.ts'
import { usePages } from '../../api/use-read.ts'
import { Card } from '../../frame/card.tsx'
import { EmptyState } from '../../frame/loading-and-empty.tsx'
import { DataTable, type Column } from '../../table/data-table.tsx'
import { BookPicker } from '../../frame/book-picker.tsx'
import { SettingsHead } from '../settings-head.tsx'

export default function ChoicePage() {
  const { picks: words } = useWords(homePageWords)
  const pages = usePages<StaffBookRow>('/books', { featured: true })
  const { run } = useAction()
  return (
    <>
      <SettingsHead title={words.title} help={words.help} summary={words.order} />
      <div className="grid items-start gap-4 xl:grid-cols-[2fr_1fr]">
        <Card title={words.list} className="min-w-0">
          <DataTable
            label={words.list}
            columns={pickColumns(words, (isbn) => void run('books-feature', { input: { isbn, end: true } }))}
            pages={pages}
            idOf={({ isbn }) => isbn}
            isTall
            empty={<EmptyState title={words.empty} text={words.emptyText} />}
          />
        </Card>
        <Card className="p-4.5 max-xl:-order-1">
          <BookPicker
            isChosen={({ featured }) => featured}
            onChoose={({ isbn }) => void run('books-feature', { input: { isbn } })}
          />
        </Card>
      </div>
    </>
  )
}

const pickColumns = (
  words: (typeof homePageWords)['fr']['picks'],
  onEnd: (isbn: string) => void,
): Column<StaffBookRow>[] => [
  {
    header: words.columns.title,
    cell: ({ title, isbn }) => (
      <>
        <span className="block font-medium">{title}</span>
        <span className="text-xs text-muted">{isbn}</span>
      </>
    ),
  },
  { header: words.columns.author, cell: ({ authors }) => authors, className: 'max-md:hidden' },
  { header: words.columns.stock, cell: ({ stock }) => stock, align: 'end' },
  {
    header: '',
    align: 'end',
    cell: ({ isbn, title }) => (
      <button
        type="button"
        aria-label={words.end(title)}
        className="link min-h-8 pointer-coarse:min-h-11"
        onClick={() => onEnd(isbn)}
      >
        {words.endShort}
      </button>
    ),
  },
]
