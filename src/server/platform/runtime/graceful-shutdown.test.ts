import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { finishing } from './graceful-shutdown.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('what is under way when a process leaves', () => {
  it('is waited for, failed or not', async () => {
    const mail = Promise.withResolvers<void>()
    const left = vi.fn<() => void>()
    const leaving = finishing([mail.promise, Promise.reject(new Error('refused')), undefined]).then(left)
    await vi.advanceTimersByTimeAsync(4000)
    expect(left).not.toHaveBeenCalled()
    mail.resolve()
    await leaving
    expect(vi.getTimerCount()).toBe(0)
  })

  it('does not keep it for ever', async () => {
    const left = vi.fn<() => void>()
    const leaving = finishing([new Promise(() => {})]).then(left)
    await vi.advanceTimersByTimeAsync(5000)
    expect(left).toHaveBeenCalledOnce()
    await leaving
  })
})
