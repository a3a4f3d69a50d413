/** The books looked at last in this browser, below home, book pages and the cart; a switch ends it, a press empties it. */
import { useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { recentWords } from '#shared/text/en/recent.ts'
import { Button } from '#ui/button.tsx'
import { useIsNear } from '#ui/cover/use-is-near.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { useStore } from '#ui/store.ts'
import { useLanguage, useWords } from '#ui/text.tsx'
import { useNextFocus } from '#ui/use-next-focus.ts'
import { getBooksById } from '../api/catalogue.ts'
import { BookShelf } from '../book-cards/book-shelf.tsx'
import { specifiedPath } from '../paths.ts'
import { useQuery } from '../query/use-query.ts'
import { bookOfPath, NOTHING_RECENT, recentStore, setRecent, switchRecent } from './recent-store.ts'

const SHOWN = 6

/** Shows them where they are of use; nothing without any. */
export function RecentBooks() {
  const { pathname } = useLocation()
  const path = specifiedPath(pathname)
  if (path !== '/' && path !== '/cart' && bookOfPath(pathname) === undefined) return null
  // What was emptied or switched off is taken back on the same page
  return <Recent key={pathname} isCart={path === '/cart'} open={bookOfPath(pathname)} />
}

function Recent({ isCart, open }: { isCart: boolean; open: number | undefined }) {
  const words = useWords(recentWords)
  const { isOff, ids } = useStore(recentStore, NOTHING_RECENT)
  const [emptied, setEmptied] = useState<readonly number[]>()
  const [wasSwitched, setWasSwitched] = useState(false)
  const { place: undo, moveFocus: toUndo } = useNextFocus<HTMLButtonElement>()
  const { place: empty, moveFocus: toEmpty } = useNextFocus<HTMLButtonElement>()
  const shown = ids.filter((id) => id !== open)
  const isEmptied = emptied !== undefined && !isOff && shown.length === 0

  // Where nothing is stored, the cart alone says that it can be
  if (shown.length === 0 && !isEmptied && !wasSwitched && !(isOff && isCart)) return null
  return (
    <div className="pb-12 sm:pb-18">
      {shown.length > 0 && <Books ids={shown} />}
      <div className="page mt-4 flex flex-wrap items-center gap-x-6 gap-y-1 text-sm">
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            className="size-5 shrink-0 accent-primary"
            checked={!isOff}
            onChange={(event) => {
              setWasSwitched(true)
              switchRecent(event.target.checked)
            }}
          />
          {words.remember}
        </label>
        {shown.length > 0 && (
          <Button
            ref={empty}
            variant="quiet"
            size="small"
            className="-ml-4"
            onClick={() => {
              setEmptied(ids)
              setRecent([])
              toUndo()
            }}
          >
            {words.clear}
          </Button>
        )}
        {isEmptied && (
          <>
            <output>{words.cleared}</output>
            <Button
              ref={undo}
              variant="outline"
              size="small"
              onClick={() => {
                setRecent(emptied)
                toEmpty()
              }}
            >
              {words.undo}
            </Button>
          </>
        )}
      </div>
    </div>
  )
}

/** Read when somebody comes near, each book as it is now. */
function Books({ ids }: { ids: readonly number[] }) {
  const words = useWords(recentWords)
  const language = useLanguage()
  const place = useRef<HTMLDivElement>(null)
  const isNear = useIsNear(place, false)
  const { lastFound, hasFailed } = useQuery(isNear ? `${language} ${ids.join()}` : undefined, async () => {
    const books = await getBooksById(ids, language)
    return ids.flatMap((id) => books.find((book) => book.id === id) ?? []).slice(0, SHOWN)
  })
  // §7: failures of lists stay silent
  if (hasFailed) return null
  return (
    <div ref={place}>
      {lastFound ? (
        <BookShelf title={words.title} note={words.note} books={lastFound} />
      ) : (
        <div className="page mt-12 sm:mt-18">
          <Skeleton className="h-80" />
        </div>
      )}
    </div>
  )
}
