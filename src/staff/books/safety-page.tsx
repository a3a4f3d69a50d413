/** Who answers for the safety of books, by publisher: those with most books to complete first. */
import { formatNumber } from '#shared/text/number-format.ts'
import { useState } from 'react'
import type { Language } from '#shared/contract/preferences.ts'
import type { SafetyPublisher, SafetyPublishers } from '#shared/contract/staff/product-safety.ts'
import { booksWords } from '#shared/text/staff/en/books.ts'
import { Dialog } from '#ui/dialog.tsx'
import { useLanguage, useWords } from '#ui/text.tsx'
import { usePages } from '../api/use-read.ts'
import { useCommands } from '../commands/commands.tsx'
import { Card } from '../frame/card.tsx'
import { Choice } from '../frame/choice.tsx'
import { PageHead } from '../frame/page-head.tsx'
import { EmptyState } from '../frame/loading-and-empty.tsx'
import { DataTable, type Column } from '../table/data-table.tsx'
import { SafetyForm } from './safety-form.tsx'

type View = 'missing' | 'known'

export default function SafetyPage() {
  const { title, safety: words } = useWords(booksWords)
  const language = useLanguage()
  const [view, setView] = useState<View>('missing')
  const [edited, setEdited] = useState<SafetyPublisher>()
  const pages = usePages<SafetyPublisher, SafetyPublishers['meta']>('/safety/publishers', { view })
  const { missing, without_publisher: withoutPublisher = 0 } = pages.data?.pages[0]?.meta ?? {}
  const { label, ...views } = words.show
  useCommands([
    { label: words.show.missing, key: 'm', run: () => setView('missing') },
    { label: words.show.known, key: 'k', run: () => setView('known') },
  ])
  return (
    <>
      <PageHead
        title={words.title}
        help={words.help}
        above={{ to: '/books', label: title }}
        summary={
          <span role="status">
            {missing !== undefined &&
              [
                words.missing(missing),
                withoutPublisher > 0 ? words.withoutPublisher(withoutPublisher) : '',
              ].join(' ')}
          </span>
        }
      />
      <div className="mb-4 flex flex-wrap gap-3">
        <Choice label={label} options={views} chosen={view} onChoose={setView} />
      </div>
      <Card>
        <DataTable
          key={view}
          label={words.title}
          columns={columnsOf({ words, view, language, onEdit: setEdited })}
          pages={pages}
          idOf={({ id }) => String(id)}
          isTall
          empty={<EmptyState title={words.empty[view]} />}
        />
      </Card>
      <Dialog
        open={edited !== undefined}
        onClose={() => setEdited(undefined)}
        title={edited ? words.about(edited.name) : ''}
      >
        {edited && <SafetyForm publisher={edited} onDone={() => setEdited(undefined)} />}
      </Dialog>
    </>
  )
}

type Words = (typeof booksWords)['fr']['safety']

type Around = {
  words: Words
  view: View
  language: Language
  onEdit: (publisher: SafetyPublisher) => void
}

function columnsOf({ words, view, language, onEdit }: Around): Column<SafetyPublisher>[] {
  return [
    {
      header: words.columns.publisher,
      cell: (publisher) => (
        <button
          type="button"
          className="link min-h-8 text-left font-semibold pointer-coarse:min-h-11"
          aria-label={words.about(publisher.name)}
          onClick={() => onEdit(publisher)}
        >
          {publisher.name}
        </button>
      ),
    },
    ...(view === 'missing'
      ? []
      : [
          {
            header: words.columns.contact,
            cell: ({ contact }: SafetyPublisher) => (
              <span className="block max-w-xl text-pretty">
                {contact && [contact.name, contact.postal_address, contact.electronic_address].join(', ')}
              </span>
            ),
            className: 'max-md:hidden',
          },
        ]),
    {
      header: words.columns.books,
      align: 'end',
      cell: ({ books }) => formatNumber(books, language),
      className: 'w-20 tabular-nums',
    },
  ]
}
