/** `/list/{key}`: a shared list, for whoever has its address. The browser fills it in: no rendered page holds it. */
import { useParams } from 'react-router'
import { bookListsWords } from '#shared/text/en/book-lists.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { useLanguage, useWords } from '#ui/text.tsx'
import { getList } from '../api/book-lists.ts'
import { PageHead } from '../head.tsx'
import { QuerySection } from '../query/query-section.tsx'
import { useQuery } from '../query/use-query.ts'
import { useSession } from '../session/session.ts'
import { SharedListView } from './shared-list.tsx'

export default function ListPage() {
  const { list: words } = useWords(bookListsWords)
  const { key = '' } = useParams()
  const language = useLanguage()
  const { user } = useSession()
  const { query, retry, change } = useQuery(`${key} ${language} ${user?.id}`, (signal) =>
    getList(key, language, signal),
  )
  return (
    <main id="main" tabIndex={-1} className="page min-h-[36rem] py-8 sm:py-12">
      <PageHead title={query.kind === 'found' ? query.value.title : words.title} unlisted />
      <QuerySection
        query={query}
        retry={retry}
        words={words}
        waiting={<Loading />}
        notFound={{ ...words.notFound, heading: 'h1', to: '/books' }}
      >
        {(list) => <SharedListView list={list} onChange={change} />}
      </QuerySection>
    </main>
  )
}

function Loading() {
  const { list: words } = useWords(bookListsWords)
  return (
    <div className="space-y-4">
      <h1 className="text-3xl">{words.title}</h1>
      <output className="block text-muted">{words.loading}</output>
      <Skeleton className="h-32" />
      <Skeleton className="h-32" />
    </div>
  )
}
