/** `/list/{key}/edit`: a customer edits a list of theirs. */
import { useParams } from 'react-router'
import { bookListsWords } from '#shared/text/en/book-lists.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { useLanguage, useWords } from '#ui/text.tsx'
import { Guarded } from '../account/guarded.tsx'
import { getList } from '../api/book-lists.ts'
import { PageHead } from '../head.tsx'
import { EmptyState } from '../layout/empty-state.tsx'
import { QuerySection } from '../query/query-section.tsx'
import { useQuery } from '../query/use-query.ts'
import { EditForm } from './edit-form.tsx'

export default function EditPage() {
  const { edit: words } = useWords(bookListsWords)
  return (
    <main id="main" tabIndex={-1} className="page min-h-[48rem] py-8 sm:py-12">
      <PageHead title={words.title} unlisted />
      <h1 className="text-3xl">{words.title}</h1>
      <Guarded waiting={<Waiting />}>{({ id }) => <OwnList key={id} userId={id} />}</Guarded>
    </main>
  )
}

function Waiting() {
  return (
    <div className="mt-6 max-w-3xl space-y-4">
      <Skeleton className="h-60" />
      <Skeleton className="h-40" />
    </div>
  )
}

function OwnList({ userId }: { userId: string }) {
  const { edit: words, list: listWords } = useWords(bookListsWords)
  const { key = '' } = useParams()
  const language = useLanguage()
  const { query, retry } = useQuery(`${key} ${language}`, (signal) => getList(key, language, signal))
  return (
    <QuerySection
      query={query}
      retry={retry}
      words={listWords}
      waiting={<Waiting />}
      notFound={{ ...listWords.notFound, to: '/books' }}
    >
      {(list) =>
        list.owned ? (
          <EditForm key={list.key} userId={userId} list={list} />
        ) : (
          <EmptyState {...words.notYours} to="/lists" />
        )
      }
    </QuerySection>
  )
}
