/** Lists of books: what a pasted one asks for, and those that customers keep. */
import type { Book } from '#shared/catalogue/book.ts'
import type * as matched from '#shared/contract/book-lists.ts'
import type { Data } from '#shared/contract/envelope.ts'
import type { Language } from '#shared/contract/preferences.ts'
import type * as saved from '#shared/contract/saved-lists.ts'
import { browserApi } from './browser-api.ts'
import { call } from './client.ts'
import { bookOf } from './wire-books.ts'

/** A line of a pasted list, as the shop understood it. */
export type ReadLine = Omit<matched.MatchedLine, 'article' | 'candidates'> & {
  book: Book | null
  candidates: readonly Book[]
}

const readLineOf = ({ article, candidates, ...line }: matched.MatchedLine): ReadLine => ({
  ...line,
  book: article && bookOf(article),
  candidates: candidates.map(bookOf),
})

/** Returns what the lines of a text ask for; throws INVALID_FIELDS (`text`) and TOO_MANY_REQUESTS. */
export const matchList = (text: string, lang: Language): Promise<readonly ReadLine[]> =>
  call<Data<matched.MatchedList>>(browserApi, '/book-lists/match', {
    method: 'POST',
    query: { lang },
    body: { text },
  }).then(({ data }) => data.lines.map(readLineOf))

export type ListItem = { book: Book; quantity: number; note: string | null; equivalent: boolean }
/** An item with the copies that were taken, and those of them that are only marked; null: not shown. */
export type SharedItem = ListItem & { taken: number | null; given: number | null }
export type SharedList = Omit<saved.SavedList, 'items'> & { items: readonly SharedItem[] }
export type OwnList = saved.OwnList

const itemOf = ({ article, ...item }: saved.SavedListItem): SharedItem => ({ ...item, book: bookOf(article) })

/** Returns the list of an address; its owner sees more. Throws NOT_FOUND. */
export const getList = (key: string, lang: Language, signal?: AbortSignal): Promise<SharedList> =>
  call<Data<saved.SavedList>>(browserApi, `/book-lists/${encodeURIComponent(key)}`, {
    bearer: true,
    query: { lang },
    ...(signal && { signal }),
  }).then(({ data }) => ({ ...data, items: data.items.map(itemOf) }))

const ofUser = (userId: string) => `/users/${encodeURIComponent(userId)}/book-lists`

/** Returns a customer's lists, the one changed last first. */
export const getOwnLists = (userId: string, signal: AbortSignal): Promise<readonly OwnList[]> =>
  call<Data<OwnList[]>>(browserApi, ofUser(userId), { bearer: true, signal }).then(({ data }) => data)

/** What a list says and holds, as it is sent. */
export type ListContent = Omit<saved.SavedListRequest, 'items'> & { items: readonly ListItem[] }

const bodyOf = ({ items, ...said }: ListContent) => ({
  ...said,
  items: items.map(({ book, quantity, note, equivalent }) => ({
    article_id: book.id,
    quantity,
    note,
    equivalent,
  })),
})

type Stored = Data<{ key: string }>

/** Keeps a list and returns its key; throws INVALID_FIELDS. */
export const createList = (userId: string, content: ListContent): Promise<string> =>
  call<Stored>(browserApi, ofUser(userId), { method: 'POST', bearer: true, body: bodyOf(content) }).then(
    ({ data }) => data.key,
  )

/** Replaces a customer's own list as it was `seen` and returns its version; throws STALE, NOT_FOUND, INVALID_FIELDS. */
export const replaceList = (
  { userId, key, seen }: { userId: string; key: string; seen: number },
  content: ListContent,
): Promise<number> =>
  call<Data<{ version: number }>>(browserApi, `${ofUser(userId)}/${key}`, {
    method: 'PUT',
    bearer: true,
    body: { ...bodyOf(content), seen },
  }).then(({ data }) => data.version)

/** Deletes a customer's own list; throws NOT_FOUND for any other. */
export const removeList = (userId: string, key: string) =>
  call<unknown>(browserApi, `${ofUser(userId)}/${key}`, { method: 'DELETE', bearer: true })

/** Brings a deleted list back; throws NOT_FOUND once it is gone for good. */
export const restoreList = (userId: string, key: string) =>
  call<unknown>(browserApi, `${ofUser(userId)}/${key}/restore`, { method: 'POST', bearer: true })

type OwnWish = { userId: string; key: string; bookId: number }
const ofWish = ({ userId, key, bookId }: OwnWish) => `${ofUser(userId)}/${key}/gifts/${bookId}`

/** Clears the marks on a book of a customer's own list; throws NOT_FOUND where there is none. */
export const clearGifts = (wish: OwnWish) =>
  call<unknown>(browserApi, ofWish(wish), { method: 'DELETE', bearer: true })

/** Brings those marks back. */
export const restoreGifts = (wish: OwnWish) =>
  call<unknown>(browserApi, `${ofWish(wish)}/restore`, { method: 'POST', bearer: true })

const gifts = (key: string) => `/book-lists/${encodeURIComponent(key)}/gifts`

/** Marks a copy as given; throws ALREADY_TAKEN, LIST_CLOSED, NOT_FOUND. */
export const markGift = (key: string, gift: saved.GiftRequest) =>
  call<unknown>(browserApi, gifts(key), { method: 'POST', body: gift })

/** Takes a mark back; throws NOT_FOUND for one that no longer exists. */
export const undoGift = (key: string, secret: string) =>
  call<unknown>(browserApi, `${gifts(key)}/take-back`, { method: 'POST', body: { secret } })
