import { afterEach, expect, it } from 'vitest'
import { createStoredEntries } from './stored-entries.ts'
import type { StoredScan } from './stored-scans.ts'

const scan = (id: string, second: number): StoredScan => ({
  id,
  at: `2026-11-28T10:00:0${second}.000Z`,
  isbn: '9782070360024',
  place: 'trolley',
})
const ids = (entries: readonly StoredScan[]) => entries.map(({ id }) => id)

/** A window of its own over the same storage. */
function aWindow(memberId: string) {
  const entries = createStoredEntries<StoredScan>('staff-scans')
  entries.open(memberId)
  return entries
}
/** What the browser does for all windows but the one that wrote. */
const signalOf = (id: string) => dispatchEvent(new StorageEvent('storage', { key: `staff-scans m1 ${id}` }))

afterEach(() => localStorage.clear())

it('two windows of one member lose nothing to each other, and the next one has what both left', () => {
  const [one, other] = [aWindow('m1'), aWindow('m1')]
  one.add(scan('later', 2))
  other.add(scan('sooner', 1))
  expect(ids(aWindow('m1').read())).toEqual(['sooner', 'later'])
  one.remove([scan('later', 2)])
  expect(ids(aWindow('m1').read())).toEqual(['sooner'])
})

it('a window has only what it took itself until it is opened again: the answer is said where somebody scanned', () => {
  const [one, other] = [aWindow('m1'), aWindow('m1')]
  one.add(scan('elsewhere', 1))
  signalOf('elsewhere')
  expect(other.read()).toEqual([])
  other.open('m1')
  expect(ids(other.read())).toEqual(['elsewhere'])
})

it('a window that follows the others has what they add, and no longer what they removed', () => {
  const [one, other] = [aWindow('m1'), aWindow('m1')]
  const stop = other.follow()
  one.add(scan('elsewhere', 1))
  signalOf('elsewhere')
  expect(ids(other.read())).toEqual(['elsewhere'])
  one.remove([scan('elsewhere', 1)])
  signalOf('elsewhere')
  expect(other.read()).toEqual([])
  stop()
})

it('what another member left stays, and is theirs', () => {
  aWindow('m1').add(scan('theirs', 1))
  const mine = aWindow('m2')
  mine.add(scan('mine', 2))
  expect(ids(mine.read())).toEqual(['mine'])
  expect(ids(mine.ofOthers())).toEqual(['theirs'])
})
