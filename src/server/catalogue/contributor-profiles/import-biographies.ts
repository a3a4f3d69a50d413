/** Writes biographies of a file as staff's own: they are shown before those of publishers' files. */
import { fault } from '#shared/text/staff/fault-words.ts'
import { findContributorIds } from '#server/catalogue/books/find-contributors.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { sortKey } from '#server/platform/text/fold.ts'
import { lockProfile, writeProfile } from './edit-profile.ts'
import { BIOGRAPHY_COLUMNS, fieldOf, type Place, type WrittenLine } from './read-biographies.ts'

/** A query has room for so many names. */
const NAMES_AT_ONCE = 1000
const MAX_NAME_SHOWN = 80

async function findPeople(tx: Tx, lines: readonly WrittenLine[]): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  for (let at = 0; at < lines.length; at += NAMES_AT_ONCE) {
    const names = lines.slice(at, at + NAMES_AT_ONCE).map(({ name }) => name)
    for (const [key, id] of await findContributorIds(tx, names)) ids.set(key, id)
  }
  return ids
}

/**
 * Stores the biographies of people whom the catalogue has, and returns how many people changed, and what was left out. Another
 * text of staff stays unless the file replaces it.
 */
export async function importBiographies(
  tx: Tx,
  lines: readonly WrittenLine[],
  { replaces }: { replaces: boolean },
): Promise<{ people: number; places: Place[] }> {
  const ids = await findPeople(tx, lines)
  const places: Place[] = []
  const found = lines.flatMap((written) => {
    const { line, name } = written
    const id = ids.get(sortKey(name))
    if (id !== undefined) return { id, written }
    places.push({
      line,
      column: 'name',
      fault: fault('NOT_IN_CATALOGUE', { typed: name.slice(0, MAX_NAME_SHOWN) }),
    })
    return []
  })
  let people = 0
  // One order everywhere, so that two concurrent writers never deadlock
  for (const { id, written } of found.toSorted((one, other) => one.id - other.id)) {
    const before = await lockProfile(tx, id)
    const after = { ...before }
    for (const column of BIOGRAPHY_COLUMNS) {
      const field = fieldOf(column)
      const text = written[field]
      if (text === undefined || text === before[field]) continue
      if (before[field] === null || replaces) after[field] = text
      else places.push({ line: written.line, column, fault: fault('WRITTEN_BY_STAFF', {}) })
    }
    if (BIOGRAPHY_COLUMNS.every((column) => after[fieldOf(column)] === before[fieldOf(column)])) continue
    await writeProfile(tx, { id, before, after })
    people += 1
  }
  return { people, places }
}
