/** Shared lists that were opened in this browser: what went from them into the cart, and what this reader ticked or gives. */
import type { StoredList } from './shopper.ts'
import { shopperStore } from './shopper-store.ts'

/** As many as one order names. */
const MAX_LISTS = 20

const EMPTY: Omit<StoredList, 'key'> = { inCart: [], ticked: [], gifts: [] }

/** Returns what is stored of a list. */
export const storedListOf = (lists: readonly StoredList[], key: string): StoredList =>
  lists.find((list) => list.key === key) ?? { ...EMPTY, key }

function change(key: string, changed: (list: StoredList) => Partial<StoredList>): void {
  shopperStore.update((shopper) => {
    const list = storedListOf(shopper.bookLists, key)
    const others = shopper.bookLists.filter((other) => other.key !== key)
    return { ...shopper, bookLists: [{ ...list, ...changed(list) }, ...others].slice(0, MAX_LISTS) }
  })
}

const withIds = (ids: readonly number[], more: readonly number[]) => [...new Set([...ids, ...more])]

/** Remembers that books went from a list into the cart. */
export const keepInCart = (key: string, bookIds: readonly number[]): void =>
  change(key, ({ inCart }) => ({ inCart: withIds(inCart, bookIds) }))

/** Ticks a book of a list, or takes its tick away. */
export const tickBook = (key: string, bookId: number, isTicked: boolean): void =>
  change(key, ({ ticked }) => ({
    ticked: isTicked ? withIds(ticked, [bookId]) : ticked.filter((id) => id !== bookId),
  }))

/** Remembers what takes a mark back. */
export const keepGift = (key: string, gift: StoredList['gifts'][number]): void =>
  change(key, ({ gifts }) => ({ gifts: [...gifts, gift] }))

/** Forgets a mark that was taken back. */
export const dropGift = (key: string, secret: string): void =>
  change(key, ({ gifts }) => ({ gifts: gifts.filter((gift) => gift.secret !== secret) }))

/** Returns the keys of the lists that some books of the cart came from. */
export const listsOf = (bookIds: readonly number[]): string[] =>
  shopperStore
    .read()
    .bookLists.flatMap(({ key, inCart }) => (inCart.some((id) => bookIds.includes(id)) ? [key] : []))

/** Returns lists whose books were paid: these are no longer of the cart, and their reader has them. */
export const tickBought = (lists: readonly StoredList[], bookIds: readonly number[]): readonly StoredList[] =>
  lists.map((list) => ({
    ...list,
    inCart: list.inCart.filter((id) => !bookIds.includes(id)),
    ticked: withIds(
      list.ticked,
      list.inCart.filter((id) => bookIds.includes(id)),
    ),
  }))
