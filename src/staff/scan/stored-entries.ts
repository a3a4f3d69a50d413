/**
 * What a member did here that the shop has not answered yet, stored in this browser for them, so that neither a lost connection
 * nor a closed page loses it. Each has an entry of its own: an hour of scans is not written again with every scan, and two windows
 * do not write over each other.
 */
import { createStore, useStore } from '#ui/store.ts'

export type StoredEntry = {
  id: string
  /** By the clock of this device. */
  at: string
}

/** Entries of one kind; `everybody` begins the keys of all members. */
export function createStoredEntries<Entry extends StoredEntry>(everybody: string) {
  const none: readonly Entry[] = []
  const store = createStore(none)
  let prefix = ''

  const keyOf = ({ id }: Pick<Entry, 'id'>) => prefix + id
  const entriesIn = (keys: readonly string[]): Entry[] =>
    keys.flatMap((key) => (JSON.parse(localStorage.getItem(key) ?? 'null') as Entry | null) ?? [])
  const keysOf = (beginning: string) =>
    Array.from({ length: localStorage.length }, (_, place) => localStorage.key(place) ?? '').filter((key) =>
      key.startsWith(beginning),
    )
  const readAll = () => entriesIn(keysOf(prefix)).toSorted(byTime)

  return {
    /** Takes out what a member left here, in this window or one that was closed. */
    open(memberId: string): void {
      prefix = `${everybody} ${memberId} `
      store.set(readAll())
    },
    /** Takes over what other windows add and remove from now on, so that whichever can sends it; returns how to stop. */
    follow(): () => void {
      const read = ({ key }: StorageEvent) => {
        if (key === null || key.startsWith(prefix)) store.set(readAll())
      }
      addEventListener('storage', read)
      return () => removeEventListener('storage', read)
    },
    /** Stores an entry behind the others before anything else is done with it, and returns it. */
    add(entry: Entry): Entry {
      localStorage.setItem(keyOf(entry), JSON.stringify(entry))
      store.set([...store.read(), entry])
      return entry
    },
    /** Replaces entries by others of the same ids, in their places. */
    change(entries: readonly Entry[]): void {
      const changed = new Map(entries.map((entry) => [entry.id, entry]))
      for (const entry of entries) localStorage.setItem(keyOf(entry), JSON.stringify(entry))
      store.set(store.read().map((entry) => changed.get(entry.id) ?? entry))
    },
    /** Removes entries that the shop has, or that somebody gave up. */
    remove(entries: readonly Entry[]): void {
      const gone = new Set(entries.map(({ id }) => id))
      for (const entry of entries) localStorage.removeItem(keyOf(entry))
      store.set(store.read().filter(({ id }) => !gone.has(id)))
    },
    /** Returns what other members left on this device: it leaves once they sign in here. */
    ofOthers: () => entriesIn(keysOf(`${everybody} `).filter((key) => !key.startsWith(prefix))),
    /** Returns the member's entries, the first one first. */
    read: store.read,
    /** Returns the same, and follows them. */
    useAll: () => useStore(store, none),
  }
}

const byTime = (a: StoredEntry, b: StoredEntry) =>
  a.at === b.at ? (a.id < b.id ? -1 : 1) : a.at < b.at ? -1 : 1
