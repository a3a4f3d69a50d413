import { describe, expect, it, vi } from 'vitest'
import type { Db } from './database.ts'
import { sharedRows } from './shared-reads.ts'

const db = {} as Db

/** A reader whose responses the test controls. */
function aReader() {
  const asked: { ids: readonly number[]; answer: (rows: Map<number, string>) => void; fail: () => void }[] =
    []
  const read = vi.fn<(db: Db, ids: readonly number[]) => Promise<Map<number, string>>>((_db, ids) => {
    const { promise, resolve, reject } = Promise.withResolvers<Map<number, string>>()
    asked.push({ ids, answer: resolve, fail: () => reject(new Error('away')) })
    return promise
  })
  const answer = (at: number, told: string) =>
    asked[at]?.answer(new Map(asked[at].ids.map((id) => [id, `${told} ${id}`])))
  return { read, asked, answer }
}

const breath = () => new Promise((resolve) => setImmediate(resolve))

describe('shared reads', () => {
  it('are one statement for all who ask in the same breath', async () => {
    const { read, asked, answer } = aReader()
    const rows = sharedRows(read)
    const both = Promise.all([rows(db, [1, 2]), rows(db, [2, 3])])
    await breath()
    expect(asked.map(({ ids }) => ids)).toEqual([[1, 2, 3]])
    answer(0, 'now')
    const [one, other] = await both
    expect([one.get(2), other.get(3), other.get(9)]).toEqual(['now 2', 'now 3', undefined])
  })

  it('never tell somebody what was read before they asked', async () => {
    const { read, answer } = aReader()
    const rows = sharedRows(read)
    const early = rows(db, [1])
    await breath()
    // A price changes here: the first read may not contain it
    const late = rows(db, [1])
    await breath()
    answer(0, 'before')
    answer(1, 'after')
    expect((await early).get(1)).toBe('before 1')
    expect((await late).get(1)).toBe('after 1')
  })

  it('wait while two are under way, and are asked together then', async () => {
    const { read, asked, answer } = aReader()
    const rows = sharedRows(read)
    const all: Promise<ReadonlyMap<number, string>>[] = []
    for (const id of [1, 2, 3, 4]) {
      all.push(rows(db, [id]))
      await breath()
    }
    expect(asked.map(({ ids }) => ids)).toEqual([[1], [2]])
    answer(0, 'now')
    await breath()
    expect(asked[2]?.ids).toEqual([3, 4])
    answer(1, 'now')
    answer(2, 'now')
    expect((await Promise.all(all)).map((found, at) => found.get(at + 1))).toEqual(
      [1, 2, 3, 4].map((id) => `now ${id}`),
    )
  })

  it('fail for those who waited, and no one later', async () => {
    const { read, asked, answer } = aReader()
    const rows = sharedRows(read)
    const refused = Promise.allSettled([rows(db, [1]), rows(db, [1])])
    await breath()
    asked[0]?.fail()
    expect((await refused).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    const next = rows(db, [1])
    await breath()
    answer(1, 'back')
    expect((await next).get(1)).toBe('back 1')
  })
})
