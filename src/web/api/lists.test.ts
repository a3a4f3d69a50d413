import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readList, readPage } from './lists.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const never = () => new Promise<never>(() => {})
const refused = () => Promise.reject(new Error('500'))
const thrown = () => {
  throw new TypeError('undefined is not iterable')
}

describe('lists that cannot be loaded (§7)', () => {
  it('are empty, whatever is wrong with their answers', async () => {
    const nonsense = [undefined, null, 'x', 7, {}, { data: [] }].map(
      (answer) => () => Promise.resolve(answer as never),
    )
    for (const read of [refused, thrown, ...nonsense]) {
      expect(await readList(read)).toEqual([])
      expect(await readPage(read)).toBeUndefined()
    }
    expect(await readList(() => Promise.resolve([null, 7, { id: 1 }] as never[]))).toEqual([{ id: 1 }])
  })

  it('are waited for no longer than eight seconds', async () => {
    const [list, page] = [readList(never), readPage(never)]
    await vi.advanceTimersByTimeAsync(8000)
    expect(await list).toEqual([])
    expect(await page).toBeUndefined()
    expect(vi.getTimerCount()).toBe(0)
  })

  it('are as they were answered otherwise', async () => {
    expect(await readList(() => Promise.resolve([{ id: 1 }]))).toEqual([{ id: 1 }])
    const page = { data: [{ id: 1 }], meta: { total: 1 } }
    expect(await readPage(() => Promise.resolve(page))).toBe(page)
    expect(vi.getTimerCount()).toBe(0)
  })
})
