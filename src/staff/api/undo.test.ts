import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { frame } from '#shared/text/staff/fr/frame.ts'
import { dismissToast, toastStore } from '#ui/toast-store.ts'
import { offerUndo, undoable, undoLast } from './undo.tsx'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  for (const { id } of toastStore.read()) dismissToast(id)
  undoable.set(undefined)
  vi.useRealTimers()
})

const offers = () => toastStore.read().filter(({ action }) => action)
function offer(said: string) {
  const takeBack = vi.fn<() => Promise<unknown>>().mockResolvedValue(undefined)
  offerUndo(said, { until: new Date(Date.now() + 20_000).toISOString(), takeBack, words: frame })
  return takeBack
}

it('one action at a time can be undone, the last one, and its toast goes with it', () => {
  const [first, second] = [offer('Prix changé.'), offer('Stock compté.')]
  expect(offers().map(({ message }) => message)).toEqual(['Stock compté.'])
  undoLast()
  expect(offers()).toEqual([])
  undoLast()
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([0, 1])
})
