import { linesCents } from '#shared/money/line-sums.ts'
import { bookListsWords } from '#shared/text/en/book-lists.ts'
import { Button } from '#ui/button.tsx'
import { BagIcon } from '#ui/icons.tsx'
import { useWords } from '#ui/text.tsx'
import type { SharedItem, SharedList } from '../api/book-lists.ts'
import { tickBook } from '../session/stored-lists.ts'
import { useShownCurrency } from '../shop.ts'
import { canBuy } from './choices.ts'
import { InCart } from './in-cart.tsx'
import { SharedItemRow } from './shared-item.tsx'
import { useListCart } from './use-list-cart.ts'

/** The books of a school list: every reader buys what they have not ticked. */
export function SchoolItems({ list }: { list: SharedList }) {
  const { list: words } = useWords(bookListsWords)
  const { convert, write } = useShownCurrency()
  const { stored, isInCart, add } = useListCart(list.key)
  const isTicked = ({ book }: SharedItem) => stored.ticked.includes(book.id)
  const toBuy = list.items.filter((item) => !isTicked(item) && !isInCart(item.book.id) && canBuy(item.book))
  const total = linesCents(
    toBuy.map(({ book, quantity }) => ({
      unitPriceCents: book.sellingPriceCents,
      quantity: Math.min(quantity, book.copies),
    })),
    convert,
  )
  async function addAll() {
    if (toBuy.length > 0) await add(toBuy)
  }

  function toolsFor(item: SharedItem) {
    const { book } = item
    return (
      <>
        <label className="flex min-h-11 cursor-pointer items-center gap-2 text-sm">
          <input
            type="checkbox"
            className="size-5 accent-primary"
            aria-label={words.have(book.title)}
            checked={isTicked(item)}
            onChange={({ target: { checked } }) => tickBook(list.key, book.id, checked)}
          />
          {words.haveShort}
        </label>
        {isInCart(book.id) && <InCart />}
        {!isInCart(book.id) && !isTicked(item) && canBuy(book) && (
          <Button
            variant="outline"
            size="small"
            aria-label={words.addNamed(book.title)}
            onClick={() => void add([item])}
          >
            {words.add}
          </Button>
        )}
      </>
    )
  }

  return (
    <>
      {list.is_open && (
        <div className="mt-6 flex max-w-3xl flex-wrap items-center justify-between gap-3 rounded-md border border-hairline bg-card p-4">
          <p aria-live="polite">
            {toBuy.length === 0 ? words.allDone : words.toCome(toBuy.length, write(total))}
          </p>
          <Button aria-disabled={toBuy.length === 0 || undefined} onClick={() => void addAll()}>
            <BagIcon />
            {words.addAll}
          </Button>
        </div>
      )}
      <ul className="mt-4 max-w-3xl divide-y divide-hairline border-y border-hairline">
        {list.items.map((item) => (
          <SharedItemRow key={item.book.id} item={item}>
            {list.owned && item.taken !== null && (
              <p className="text-sm font-medium">{words.owner.bought(item.taken)}</p>
            )}
            {list.is_open && toolsFor(item)}
          </SharedItemRow>
        ))}
      </ul>
    </>
  )
}
