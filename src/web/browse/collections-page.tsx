/** Publishers' collections as tiles (§2). */
import { data } from 'react-router'
import { collectionPath } from '#shared/catalogue/browse-paths.ts'
import { browseWords } from '#shared/text/en/browse.ts'
import { collectionsPage } from '../api/browse.ts'
import { pageContext } from '../api/context.ts'
import { readPage } from '../api/lists.ts'
import { Pager } from '../listing/pager.tsx'
import { PageHead } from '../head.tsx'
import { listPath, pageOf, pagesOf, wordsOf } from '../listing/list-url.ts'
import { localPath } from '../paths.ts'
import { isTooShort } from '../listing/search-words.ts'
import { useLanguage, useText, useWords } from '#ui/text.tsx'
import { MissingList } from '../listing/missing-list.tsx'
import type { Route } from './+types/collections-page.ts'
import { BrowseHeading } from './browse-heading.tsx'
import { CollectionTiles } from './collection-tile.tsx'
import { NameSearch } from './name-search.tsx'
import { EmptyState } from '../layout/empty-state.tsx'
import { JsonLd } from '../json-ld/json-ld.tsx'
import { collectionPageData } from '../json-ld/collection-page-data.ts'

const PATH = '/collections'
const PER_PAGE = 24

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api } = context.get(pageContext)
  const params = new URL(request.url).searchParams
  const [words, page] = [wordsOf(params), pageOf(params)]
  const found = await readPage(() =>
    collectionsPage(api, { page, per_page: PER_PAGE, ...(words && { smart_search: words }) }),
  )
  const pages = found ? pagesOf(found.meta) : page
  if (page > pages) throw data(null, { status: 404 })
  const total = found?.meta.total
  return { words, wasTooShort: isTooShort(params), page, pages, total, collections: found?.data ?? [] }
}

export default function CollectionsPage({ loaderData }: Route.ComponentProps) {
  const { words, wasTooShort, page, pages, total, collections } = loaderData
  const isMissing = total === undefined
  const { layout } = useText()
  const browse = useWords(browseWords)
  const language = useLanguage()
  const texts = browse.collections
  const title = words ? browse.found(words) : layout.collections
  const path = (to: number) => listPath(PATH, { smart_search: words }, to)
  return (
    <main id="main" tabIndex={-1} className="page pt-8 pb-20 sm:pt-12">
      <PageHead
        title={page > 1 ? browse.onPage(title, page) : title}
        description={isMissing ? texts.intro : texts.description(total)}
        path={path(page)}
        unlisted={isMissing || words !== ''}
      />
      <JsonLd
        make={
          import.meta.env.SSR &&
          ((named) =>
            collectionPageData({
              page: named({ name: layout.collections, path: path(page) }),
              crumbs: [named({ name: layout.home, path: '/' })],
              items: collections.map((one) => named({ name: one.name, path: collectionPath(one) })),
              total: total ?? 0,
            }))
        }
      />
      <BrowseHeading
        title={title}
        count={isMissing ? '' : texts.count(total)}
        intro={words ? undefined : texts.intro}
      >
        {(pages > 1 || words || wasTooShort) && (
          <NameSearch
            action={localPath(language, PATH)}
            label={texts.searchLabel}
            words={words}
            wasTooShort={wasTooShort}
          />
        )}
      </BrowseHeading>
      {isMissing && <MissingList />}
      {!isMissing && collections.length === 0 && (
        <EmptyState align="start" title={texts.empty} text={texts.emptyText} action={browse.all} to={PATH} />
      )}
      {collections.length > 0 && (
        <div className="mt-8 sm:mt-10">
          <CollectionTiles collections={collections} />
          <Pager page={page} pages={pages} path={(to) => localPath(language, path(to))} />
        </div>
      )}
    </main>
  )
}
