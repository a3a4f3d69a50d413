/** Everyone who made our books (§2): alphabet, search, one page of names at a time. */
import { data } from 'react-router'
import { INDEX_LETTERS } from '#shared/catalogue/index-letters.ts'
import { collaboratorPath } from '#shared/catalogue/browse-paths.ts'
import { browseWords } from '#shared/text/en/browse.ts'
import { collaboratorLetters, collaboratorsPage } from '../api/browse.ts'
import { pageContext } from '../api/context.ts'
import { readList, readPage } from '../api/lists.ts'
import { PagerWhenNear } from '../listing/pager-when-near.ts'
import { PageHead } from '../head.tsx'
import { listPath, oneOf, pageOf, pagesOf, wordsOf } from '../listing/list-url.ts'
import { localPath } from '../paths.ts'
import { isTooShort } from '../listing/search-words.ts'
import { useLanguage, useText, useWords } from '#ui/text.tsx'
import { MissingList } from '../listing/missing-list.tsx'
import type { Route } from './+types/people-page.ts'
import { Alphabet } from './alphabet.tsx'
import { BrowseHeading } from './browse-heading.tsx'
import { NameSearch } from './name-search.tsx'
import { EmptyState } from '../layout/empty-state.tsx'
import { JsonLd } from '../json-ld/json-ld.tsx'
import { PeopleIndex } from './people-index.tsx'
import { collectionPageData } from '../json-ld/collection-page-data.ts'

const PATH = '/collaborators'
const PER_PAGE = 120

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api } = context.get(pageContext)
  const params = new URL(request.url).searchParams
  const [words, page] = [wordsOf(params), pageOf(params)]
  const letter = words ? undefined : oneOf(params, 'letter', INDEX_LETTERS)
  const [letters, found] = await Promise.all([
    readList(() => collaboratorLetters(api)),
    readPage(() =>
      collaboratorsPage(api, { page, per_page: PER_PAGE, letter, ...(words && { smart_search: words }) }),
    ),
  ])
  const pages = found ? pagesOf(found.meta) : page
  if (page > pages) throw data(null, { status: 404 })
  const total = found?.meta.total
  return {
    words,
    wasTooShort: isTooShort(params),
    letter,
    letters,
    page,
    pages,
    total,
    people: found?.data ?? [],
  }
}

export default function PeoplePage({ loaderData }: Route.ComponentProps) {
  const { words, wasTooShort, letter, letters, page, pages, total, people } = loaderData
  const isMissing = total === undefined
  const { layout } = useText()
  const browse = useWords(browseWords)
  const language = useLanguage()
  const texts = browse.people
  const all = localPath(language, PATH)
  const path = (to: number) => listPath(PATH, { smart_search: words, letter }, to)
  const title = () => {
    if (words) return browse.found(words)
    return letter ? texts.under(letter === 'other' ? texts.other : letter) : layout.people
  }
  return (
    <main id="main" tabIndex={-1} className="page pt-8 pb-20 sm:pt-12">
      <PageHead
        title={page > 1 ? browse.onPage(title(), page) : title()}
        description={isMissing ? texts.intro : texts.description(total)}
        path={path(page)}
        unlisted={words !== '' || !total}
      />
      <JsonLd
        make={
          import.meta.env.SSR &&
          ((named) =>
            collectionPageData({
              page: named({ name: title(), path: path(page) }),
              crumbs: [named({ name: layout.home, path: '/' })],
              items: people.map((person) => named({ name: person.name, path: collaboratorPath(person) })),
              total: total ?? 0,
            }))
        }
      />
      <BrowseHeading
        title={title()}
        count={isMissing ? '' : texts.count(total)}
        intro={words || letter ? undefined : texts.intro}
      >
        <NameSearch action={all} label={texts.searchLabel} words={words} wasTooShort={wasTooShort} />
      </BrowseHeading>
      {letters.length > 0 && (
        <div className="border-b border-hairline py-3">
          <Alphabet path={PATH} letters={letters} current={letter} />
        </div>
      )}
      {isMissing && <MissingList />}
      {!isMissing && people.length === 0 && (
        <EmptyState align="start" title={texts.empty} text={texts.emptyText} action={browse.all} to={PATH} />
      )}
      {people.length > 0 && (
        <>
          <PeopleIndex people={people} />
          {pages > 1 && (
            <PagerWhenNear page={page} pages={pages} path={(to) => localPath(language, path(to))} />
          )}
        </>
      )}
    </main>
  )
}
