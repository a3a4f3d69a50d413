import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { dismissToast, holdToasts, resumeToasts, showToast, toastStore } from './toast-store.ts'

const messages = () => toastStore.read().map((toast) => toast.message)

describe('toasts', () => {
  let leave = () => {}
  const show = () => (leave = toastStore.subscribe(() => {}))

  beforeEach(() => {
    vi.useFakeTimers()
    show()
  })
  afterEach(() => {
    vi.runAllTimers()
    leave()
    vi.useRealTimers()
  })

  it('wait with their time for whoever shows them, however late that is loaded', () => {
    leave()
    showToast('info', 'Please login to add to wishlist.')
    vi.advanceTimersByTime(60_000)
    expect(messages()).toEqual(['Please login to add to wishlist.'])
    show()
    vi.advanceTimersByTime(1499)
    expect(messages()).toHaveLength(1)
    vi.advanceTimersByTime(1)
    expect(messages()).toEqual([])
  })

  it('last 1,500 ms (§9)', () => {
    showToast('success', 'Book is added to Cart')
    vi.advanceTimersByTime(1499)
    expect(messages()).toEqual(['Book is added to Cart'])
    vi.advanceTimersByTime(1)
    expect(messages()).toEqual([])
  })

  it('stay while one of them is hovered or focused', () => {
    showToast('info', 'No more items in stock')
    holdToasts()
    vi.advanceTimersByTime(60_000)
    expect(messages()).toHaveLength(1)
    resumeToasts()
    vi.advanceTimersByTime(1500)
    expect(messages()).toEqual([])
  })

  it('do not pile up when the same thing happens again', () => {
    showToast('info', 'No more items in stock')
    vi.advanceTimersByTime(1000)
    showToast('info', 'No more items in stock')
    expect(messages()).toHaveLength(1)
    vi.advanceTimersByTime(1000)
    expect(messages()).toHaveLength(1)
  })

  it('can be dismissed, and informs who listens', () => {
    const listener = vi.fn<() => void>()
    const stop = toastStore.subscribe(listener)
    showToast('error', 'Failed to add item to cart.')
    dismissToast(toastStore.read()[0]?.id ?? 0)
    stop()
    expect(messages()).toEqual([])
    expect(listener).toHaveBeenCalledTimes(2)
  })
})
