/**
 * Categories that a shopper chose, under the keys of §3: `categories`, the list toggled in the hero, and `category`, the
 * one chosen last in the drawer. The address is what is shared; storage remembers for the bare `/books`
 * (docs/decisions/0035).
 */

const LIST_KEY = 'categories'
const ONE_KEY = 'category'

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>

const isId = (value: unknown): value is number => Number.isInteger(value) && Number(value) > 0

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return undefined
  }
}

/** Makes the memory over a browser's storage, which may be blocked, full or edited by hand. */
export function chosenCategoriesIn(storage: () => Storage) {
  function attempt<T>(work: (storage: Storage) => T): T | undefined {
    try {
      return work(storage())
    } catch {
      return undefined // Nothing is remembered; the address holds what is shown
    }
  }

  const list = (): number[] => {
    const stored = attempt((found) => parsed(found.getItem(LIST_KEY)))
    return Array.isArray(stored) ? [...new Set(stored.filter(isId))] : []
  }

  function keep(ids: readonly number[]): void {
    attempt((stored) =>
      ids.length > 0 ? stored.setItem(LIST_KEY, JSON.stringify(ids)) : stored.removeItem(LIST_KEY),
    )
  }

  return {
    list,
    /** Remembers what the list of books shows, whichever way it came to show that. */
    settle(ids: readonly number[]): void {
      keep(ids)
      attempt((stored) => stored.removeItem(ONE_KEY))
    },
    /** Adds a category to the list, or takes it out (§2 "Home hero"); returns the list. */
    toggle(id: number): number[] {
      const known = list()
      const next = known.includes(id) ? known.filter((other) => other !== id) : [...known, id]
      keep(next)
      return next
    },
    /** Stores the one category chosen in the drawer (§2) until the list of books has taken it over. */
    choose(id: number): void {
      attempt((stored) => stored.setItem(ONE_KEY, String(id)))
    },
    /** Returns what the bare list of books is to show, and forgets the drawer's choice, which it takes over. */
    takeOver(): number[] {
      const one = attempt((stored) => parsed(stored.getItem(ONE_KEY)))
      attempt((stored) => stored.removeItem(ONE_KEY))
      return isId(one) ? [one] : list()
    },
  }
}

export const chosenCategories = chosenCategoriesIn(() => window.localStorage)
