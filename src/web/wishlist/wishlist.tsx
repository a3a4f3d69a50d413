/** The books of a wishlist; one that was taken out can be taken back. */
import { useEffect, useRef, useState } from 'react'
import type { FavoriteItem } from '#shared/favorites/favorite-item.ts'
import { wishlistWords } from '#shared/text/wishlist-words.ts'
import { ListMessage } from '../lists/list-message.tsx'
import { localPath } from '../paths.ts'
import { useLanguage, useWords } from '#ui/text.tsx'
import { Button } from '#ui/button.tsx'
import { HeartIcon } from '#ui/icons.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { WishlistRow } from './wishlist-row.tsx'
import { useWishlist } from './use-wishlist.ts'

type Removed = { item: FavoriteItem; position: number }

export function Wishlist() {
  const words = useWords(wishlistWords)
  const language = useLanguage()
  const { items, freshness, remove, restore, moveToCart } = useWishlist()
  const [removed, setRemoved] = useState<Removed>()
  const undo = useRef<HTMLButtonElement>(null)
  const [restored, setRestored] = useState<number>()
  const comeBack = useRef<HTMLAnchorElement>(null)
  const isGone = removed !== undefined && items.every(({ _favid }) => _favid !== removed.item._favid)
  const goneId = isGone ? removed.item._favid : undefined
  useEffect(() => {
    // The pressed button has left the page: the focus goes to what takes the removal back
    if (goneId !== undefined) undo.current?.focus()
  }, [goneId])
  const isBack = items.some(({ _favid }) => _favid === restored)
  useEffect(() => {
    if (isBack) comeBack.current?.focus()
  }, [isBack])

  const rows: (FavoriteItem | 'removed')[] = [...items]
  if (isGone) rows.splice(removed.position, 0, 'removed')

  if (rows.length === 0) {
    if (freshness === 'asking') return <Skeleton className="mt-6 h-40" />
    return (
      <>
        {freshness === 'failed' && (
          <p role="alert" className="mt-1 text-muted">
            {words.failed}
          </p>
        )}
        <ListMessage
          icon={<HeartIcon className="size-9" />}
          words={words.empty}
          to={localPath(language, '/books')}
        />
      </>
    )
  }
  return (
    <>
      <p className="mt-1 text-muted" role="status">
        {words.count(items.length)}
        {freshness === 'failed' && <span className="block">{words.failed}</span>}
      </p>
      <ul className="mt-6 divide-y divide-hairline border-y border-hairline">
        {rows.map((row, position) =>
          row === 'removed' ? (
            <li key="removed" className="flex items-center justify-between gap-4 py-3 text-sm">
              <output>{removed && words.removedLine(removed.item.favtitle)}</output>
              <Button
                ref={undo}
                variant="outline"
                size="small"
                onClick={() => {
                  if (removed) restore(removed.item)
                  setRemoved(undefined)
                  setRestored(removed?.item._favid)
                }}
              >
                {words.undo}
              </Button>
            </li>
          ) : (
            <li key={row._favid}>
              <WishlistRow
                item={row}
                titleRef={row._favid === restored ? comeBack : undefined}
                onMove={() => void moveToCart(row)}
                onRemove={() => {
                  setRemoved({ item: row, position })
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
