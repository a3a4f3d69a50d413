/** The books of a wishlist; one that was taken out can be taken back. */
import { useEffect, useRef, useState } from 'react'
import { type ShelfBook, toShelfBook } from '#shared/catalogue/book.ts'
import { wishlistWords } from '#shared/text/en/wishlist.ts'
import { EmptyState } from '../layout/empty-state.tsx'
import { useWords } from '#ui/text.tsx'
import { HeartIcon } from '#ui/icons.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { WishlistRow } from './wishlist-row.tsx'
import { UndoRow } from '../cart/undo-row.tsx'
import { useCart } from '../cart/use-cart.ts'
import { useQuery } from '../query/use-query.ts'
import { session } from '../session/session.ts'
import { useShopper } from '../session/shopper-store.ts'
import { loadLists } from '../customer-sync/load-lists.ts'

type Removed = { book: ShelfBook; position: number }

export function Wishlist() {
  const words = useWords(wishlistWords)
  const { books, isAsking, hasFailed, remove, restore, moveToCart } = useWishlist()
  const [removed, setRemoved] = useState<Removed>()
  const [restored, setRestored] = useState<number>()
  const comeBack = useRef<HTMLAnchorElement>(null)
  const isGone = removed !== undefined && books.every(({ id }) => id !== removed.book.id)
  const isBack = books.some(({ id }) => id === restored)
  useEffect(() => {
    if (isBack) comeBack.current?.focus()
  }, [isBack])

  const rows: (ShelfBook | Removed)[] = [...books]
  if (isGone) rows.splice(removed.position, 0, removed)

  if (rows.length === 0) {
    if (isAsking) return <Skeleton className="mt-6 h-40" />
    return (
      <>
        {hasFailed && (
          <p role="alert" className="mt-1 text-muted">
            {words.failed}
          </p>
        )}
        <EmptyState icon={<HeartIcon className="size-9" />} {...words.empty} to="/books" />
      </>
    )
  }
  return (
    <>
      <p className="mt-1 text-muted" role="status">
        {words.count(books.length)}
        {hasFailed && <span className="block">{words.failed}</span>}
      </p>
      <ul className="mt-6 divide-y divide-hairline border-y border-hairline">
        {rows.map((row, position) =>
          'book' in row ? (
            <UndoRow
              key={`removed ${row.book.id}`}
              says={words.removedLine(row.book.title)}
              undo={words.undo}
              onUndo={() => {
                restore(row.book)
                setRemoved(undefined)
                setRestored(row.book.id)
              }}
            />
          ) : (
            <li key={row.id}>
              <WishlistRow
                book={row}
                titleRef={row.id === restored ? comeBack : undefined}
                onMove={() => void moveToCart(row)}
                onRemove={() => {
                  setRemoved({ book: row, position })
                  setRestored(undefined)
                  remove(row)
                }}
              />
            </li>
          ),
        )}
      </ul>
    </>
  )
}

/** Returns the wishlist as this browser knows it, brought up to date when it is shown, and what can be done with it. */
function useWishlist() {
  const { wishlist } = useShopper()
  const { add } = useCart()
  const { isAsking, hasFailed } = useQuery('wishlist', async () => {
    await session.known()
    await (await loadLists()).wishlistSync.reload()
  })

  const toggle = (book: ShelfBook) => void loadLists().then(({ wishlistSync }) => wishlistSync.toggle(book))
  return {
    books: wishlist.map(({ book }) => book),
    isAsking,
    hasFailed,
    remove: toggle,
    restore: toggle,
    /** Puts a copy into the cart; the book leaves the wishlist once it is there. */
    async moveToCart(book: ShelfBook) {
      // The beginning of a description that a wishlist keeps is not the whole
      if (!(await add(toShelfBook(book)))) return
      const { wishlistSync } = await loadLists()
      await wishlistSync.drop(book.id)
    },
  }
}
