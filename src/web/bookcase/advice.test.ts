import { expect, it, vi } from 'vitest'
import type { Advice } from '../api/bookcase.ts'
import { createAdvice } from './advice.ts'

const nora = { userId: 'nora', language: 'fr' } as const
const owned = (bookId: number): Advice => ({ bookId, owned: null, series: null, twin: null })
const answering = () =>
  vi.fn<Parameters<typeof createAdvice>[0]>(async (_userId, { bookIds }) => bookIds.map(owned))

it('the books of a screen are requested in one call, a hundred at most, and none of them twice', async () => {
  const ask = answering()
  const { want, known, find } = createAdvice(ask)
  for (let bookId = 1; bookId <= 130; bookId += 1) want(nora, bookId)
  want(nora, 7)
  await vi.waitFor(() => expect(find(known.read(), nora, 130)).toEqual(owned(130)))
  expect(ask.mock.calls.map(([, { bookIds }]) => bookIds.length)).toEqual([100, 30])
  want(nora, 7)
  await Promise.resolve()
  expect(ask).toHaveBeenCalledTimes(2)
})

it('what one customer got is not shown to the next, and a changed shelf is requested again', async () => {
  const ask = answering()
  const { want, known, find, forget } = createAdvice(ask)
  want(nora, 1)
  await vi.waitFor(() => expect(find(known.read(), nora, 1)).toBeDefined())
  expect(find(known.read(), { ...nora, userId: 'paul' }, 1)).toBeUndefined()
  forget()
  expect(find(known.read(), nora, 1)).toBeUndefined()
  want(nora, 1)
  await vi.waitFor(() => expect(find(known.read(), nora, 1)).toBeDefined())
  expect(ask).toHaveBeenCalledTimes(2)
})

it('an answer that comes after the shelf has changed is not stored, and a failed call is silent', async () => {
  const late = Promise.withResolvers<Advice[]>()
  const ask = answering().mockReturnValueOnce(late.promise).mockRejectedValueOnce(new Error('offline'))
  const { want, known, find, forget } = createAdvice(ask)
  want(nora, 1)
  await vi.waitFor(() => expect(ask).toHaveBeenCalledOnce())
  forget()
  late.resolve([owned(1)])
  await late.promise
  await Promise.resolve()
  expect(find(known.read(), nora, 1)).toBeUndefined()
  want(nora, 2)
  await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(2))
  expect(known.read().size).toBe(0)
})
