import { bookListsWords } from '#shared/text/en/book-lists.ts'
import { Button } from '#ui/button.tsx'
import { CheckIcon } from '#ui/icons.tsx'
import { useWords } from '#ui/text.tsx'
import type { SharedItem } from '../api/book-lists.ts'
import { canBuy } from './choices.ts'
import { ClearButton } from './clear-button.tsx'
import { GiftButton } from './gift-button.tsx'
import { InCart } from './in-cart.tsx'
import type { ListProps } from './list-props.ts'
import { SharedItemRow } from './shared-item.tsx'
import { useListCart } from './use-list-cart.ts'

/** The books of a wish list: what somebody gives is taken for all. */
export function WishItems({ list, onChange, showsTaken }: ListProps & { showsTaken: boolean }) {
  const { list: words } = useWords(bookListsWords)
  const { stored, isInCart, add } = useListCart(list.key)

  const alterTaken = (bookId: number, by: number) =>
    onChange((before) => ({
      ...before,
      items: before.items.map((item) =>
        item.book.id === bookId ? { ...item, taken: Math.max(0, (item.taken ?? 0) + by) } : item,
      ),
    }))

  const alterGiven = (bookId: number, given: number) =>
    onChange((before) => ({
      ...before,
      items: before.items.map((item) =>
        item.book.id === bookId
          ? { ...item, given, taken: (item.taken ?? 0) + given - (item.given ?? 0) }
          : item,
      ),
    }))

  function toolsFor(item: SharedItem) {
    const { book, quantity } = item
    const taken = item.taken ?? 0
    const gift = stored.gifts.find(({ bookId }) => bookId === book.id)
    const isLeft = taken < quantity
    return (
      <>
        {showsTaken && taken > 0 && (
          <p className="flex items-center gap-2 text-sm font-medium text-in-stock">
            <CheckIcon />
            {[gift ? words.yours : !isLeft && words.taken, isLeft && words.takenSome(taken, quantity)]
              .filter(Boolean)
              .join(', ')}
          </p>
        )}
        {list.owned && showsTaken && (item.given ?? 0) > 0 && (
          <ClearButton listKey={list.key} item={item} onGiven={(given) => alterGiven(book.id, given)} />
        )}
        {list.is_open && !list.owned && isInCart(book.id) && <InCart />}
        {list.is_open && !list.owned && isLeft && !isInCart(book.id) && canBuy(book) && (
          <Button
            size="small"
            aria-label={words.addNamed(book.title)}
            onClick={() => void add([{ book, quantity: quantity - taken }])}
          >
            {words.add}
          </Button>
        )}
        {list.is_open && !list.owned && (isLeft || gift) && (
          <GiftButton listKey={list.key} book={book} gift={gift} onTaken={(by) => alterTaken(book.id, by)} />
        )}
      </>
    )
  }

  return (
    <ul className="mt-6 max-w-3xl divide-y divide-hairline border-y border-hairline">
      {list.items.map((item) => (
        <SharedItemRow key={item.book.id} item={item}>
          {toolsFor(item)}
        </SharedItemRow>
      ))}
    </ul>
  )
}
