import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { inTime } from './in-time.ts'

describe('scripts that are requested later (§9)', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('are waited for two minutes, and no longer', async () => {
    const outcome = vi.fn<(how: string) => void>()
    void inTime(new Promise(() => {})).catch(() => outcome('given up'))
    await vi.advanceTimersByTimeAsync(119_999)
    expect(outcome).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(outcome).toHaveBeenCalledWith('given up')
  })

  it('are what they are when they come, or fail as they fail', async () => {
    await expect(inTime(Promise.resolve('here'))).resolves.toBe('here')
    await expect(inTime(Promise.reject(new Error('offline')))).rejects.toThrow('offline')
    expect(vi.getTimerCount()).toBe(0)
  })
})
