import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { toastStore } from '#ui/toast-store.ts'
import { announceSessionEnded } from './session-notice.ts'

const shown = () => toastStore.read().map(({ kind, message }) => [kind, message])

describe('the notice that a session ended (§8)', () => {
  let leave = () => {}
  beforeEach(() => {
    vi.useFakeTimers()
    leave = toastStore.subscribe(() => {})
  })
  afterEach(() => {
    vi.runAllTimers()
    leave()
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it.each([
    ['/cart', 'Session terminée, veuillez vous reconnecter.'],
    ['/en/cart', 'Session ended, please login again.'],
  ])('at %s says “%s” for 2,000 ms (§9)', (pathname, message) => {
    vi.stubGlobal('window', { location: { pathname } })
    announceSessionEnded()
    vi.advanceTimersByTime(1999)
    expect(shown()).toEqual([['info', message]])
    vi.advanceTimersByTime(1)
    expect(shown()).toEqual([])
  })
})
