import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { afterPaint } from './after-paint.ts'

let frames: (() => void)[]
beforeEach(() => {
  frames = []
  vi.useFakeTimers()
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame))
  vi.stubGlobal('cancelAnimationFrame', (id: number) => void (frames[id - 1] = () => {}))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('what waits for a paint is done after the frame, not in it; half a second later where nothing is painted', () => {
  const work = vi.fn<() => void>()
  afterPaint(work)
  for (const frame of frames) frame()
  expect(work).not.toHaveBeenCalled()
  vi.advanceTimersByTime(0)
  expect(work).toHaveBeenCalledOnce()

  const unpainted = vi.fn<() => void>()
  afterPaint(unpainted)
  vi.advanceTimersByTime(500)
  expect(unpainted).toHaveBeenCalledOnce()
  const given = vi.fn<() => void>()
  afterPaint(given)()
  vi.advanceTimersByTime(500)
  expect(given).not.toHaveBeenCalled()
})
