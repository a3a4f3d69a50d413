import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { isCartLocked, lockCartWhile } from './cart-lock.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('the cart lock (§4, §9)', () => {
  it('holds while a request is pending and opens with its answer', async () => {
    const request = Promise.withResolvers<void>()
    lockCartWhile(request.promise)
    expect(isCartLocked()).toBe(true)
    request.resolve()
    await vi.advanceTimersByTimeAsync(0)
    expect(isCartLocked()).toBe(false)
  })

  it('opens after one second, however long the answer takes', () => {
    lockCartWhile(new Promise(() => {}))
    vi.advanceTimersByTime(999)
    expect(isCartLocked()).toBe(true)
    vi.advanceTimersByTime(1)
    expect(isCartLocked()).toBe(false)
  })

  it('opens also when the request fails, and stays shut for another one still under way', async () => {
    const other = Promise.withResolvers<void>()
    lockCartWhile(Promise.reject(new Error('offline')))
    lockCartWhile(other.promise)
    await vi.advanceTimersByTimeAsync(0)
    expect(isCartLocked()).toBe(true)
    other.resolve()
    await vi.advanceTimersByTimeAsync(0)
    expect(isCartLocked()).toBe(false)
  })
})
