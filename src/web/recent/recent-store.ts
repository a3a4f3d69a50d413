/** The books that were looked at in this browser, the newest first, unless its reader does not want that. */
import { fieldsOf } from '#shared/stored-values.ts'
import { specifiedPath } from '../paths.ts'
import { createOwnedStore } from '../session/owned-store.ts'

export type Recent = { isOff: boolean; ids: readonly number[] }

export const NOTHING_RECENT: Recent = { isOff: false, ids: [] }

/** A row of six, the book that is open left out, and some that are no longer sold. */
const MAX_RECENT = 12

const forget = ({ isOff }: Recent): Recent => ({ isOff, ids: [] })

export const recentStore = createOwnedStore<Recent>({
  key: 'recent',
  empty: NOTHING_RECENT,
  parse(stored) {
    const { isOff, ids } = fieldsOf(stored)
    const numbers = Array.isArray(ids) ? ids.filter((id): id is number => Number.isInteger(id)) : []
    return { isOff: isOff === true, ids: numbers.slice(0, MAX_RECENT) }
  },
  serialise: (recent) => recent,
  // The switch belongs to the browser
  left: forget,
})

/** Returns the number of the book whose page an address is. */
export const bookOfPath = (pathname: string): number | undefined => {
  const id = Number(/^\/bookdetails\/(\d+)/.exec(specifiedPath(pathname))?.[1])
  return Number.isSafeInteger(id) ? id : undefined
}

/** Puts the book first whose page is open. */
export function rememberVisit(pathname: string): void {
  const id = bookOfPath(pathname)
  if (id !== undefined) rememberBook(id)
}

/** Puts a book first, where its reader wants that. */
export function rememberBook(id: number): void {
  recentStore.update((recent) =>
    recent.isOff || recent.ids[0] === id
      ? recent
      : { ...recent, ids: [id, ...recent.ids.filter((other) => other !== id)].slice(0, MAX_RECENT) },
  )
}

/** Forgets all books, or takes that back. */
export const setRecent = (ids: readonly number[]): void =>
  recentStore.update((recent) => ({ ...recent, ids }))

/** Switches it on or off; off forgets the books too. */
export const switchRecent = (isOn: boolean): void =>
  recentStore.update((recent) => (isOn ? { ...recent, isOff: false } : { isOff: true, ids: [] }))
