/** People of the catalogue, as they are filed: who has a biography and a portrait. */
import { useSearchParams } from 'react-router'
import type { ProfileRow } from '#shared/contract/staff/contributor-profiles.ts'
import { booksWords } from '#shared/text/staff/en/books.ts'
import { profilesWords } from '#shared/text/staff/en/profiles.ts'
import { Link } from '#ui/link.tsx'
import { useWords } from '#ui/text.tsx'
import { usePages } from '../api/use-read.ts'
import { Card } from '../frame/card.tsx'
import { PageHead } from '../frame/page-head.tsx'
import { EmptyState } from '../frame/loading-and-empty.tsx'
import { DataTable, type Column } from '../table/data-table.tsx'
import { SearchField } from '../table/search-field.tsx'

export default function ProfilesPage() {
  const words = useWords(profilesWords)
  const { title: books } = useWords(booksWords)
  const [address, setAddress] = useSearchParams()
  const searched = address.get('q') ?? ''
  const pages = usePages<ProfileRow>('/profiles', { q: searched })
  return (
    <>
      <PageHead title={words.title} help={words.help} above={{ to: '/books', label: books }} />
      <div className="mb-4 flex max-w-xl">
        <SearchField
          searched={searched}
          label={words.search}
          placeholder={words.searchHint}
          onSearch={(q) => setAddress(q === '' ? {} : { q }, { replace: true })}
        />
      </div>
      <Card>
        <DataTable
          label={words.title}
          columns={useColumns()}
          pages={pages}
          idOf={({ id }) => String(id)}
          isTall
          empty={<EmptyState title={words.empty.title} text={words.empty.text} />}
        />
      </Card>
    </>
  )
}

function useColumns(): Column<ProfileRow>[] {
  const words = useWords(profilesWords)
  const { columns, languages } = words
  return [
    {
      header: columns.name,
      cell: ({ id, name, sort_name: sortName }) => (
        <>
          <Link to={`/books/people/${id}`} className="font-semibold underline">
            {name}
          </Link>
          <span className="block text-xs text-muted">{sortName}</span>
        </>
      ),
    },
    { header: columns.books, align: 'end', cell: ({ book_count: count }) => count },
    {
      header: columns.written,
      cell: ({ has_biography_fr: fr, has_biography_en: en }) =>
        [fr && languages.fr, en && languages.en].filter(Boolean).join(', ') || (
          <span className="text-muted">{words.none}</span>
        ),
    },
    {
      header: columns.portrait,
      cell: ({ has_portrait: hasPortrait }) => (hasPortrait ? words.hasPortrait : ''),
      className: 'max-md:hidden',
    },
  ]
}
