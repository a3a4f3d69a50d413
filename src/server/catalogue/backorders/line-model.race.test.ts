/**
 * Copies and money of lines in random scenarios (§4): backordered, delivered short, cancelled, sent apart.
 */
import {
  assert,
  asyncModelRun,
  asyncProperty,
  boolean,
  commands,
  constantFrom,
  nat,
  record,
  tuple,
} from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as lines from '../../../../tests/support/line-model/steps.ts'
import { beginStory, openWorld, type Copies, type World } from '../../../../tests/support/line-model/story.ts'
import { testDatabase, type TestDatabase } from '../../../../tests/support/test-database.ts'

/** `STORIES=10000 STORIES_SEED=7` runs more of them, and others. */
const STORIES = Number(process.env['STORIES'] ?? 120)
const SEED = Number(process.env['STORIES_SEED'] ?? 26)

let database: TestDatabase
let world: World
beforeAll(async () => {
  database = await testDatabase()
  world = await openWorld(database.db)
})
afterAll(() => database.close())

const which = nat({ max: 5 })
const book = constantFrom(0 as const, 1 as const)
const copies = constantFrom<Copies>([1, 0], [2, 0], [0, 1], [1, 2], [2, 1], [2, 2])
const wish = record({ wanted: copies, isSent: boolean(), isApart: boolean() })

it(`hold in ${STORIES} stories of lines`, { timeout: 1_800_000 }, async () => {
  const order = tuple(wish, boolean()).map(([what, isPaid]) => lines.order(what, isPaid))
  const deliver = tuple(book, constantFrom(1, 1, 2, 4)).map(([n, count]) => lines.deliver(n, count))
  const leave = which.map(lines.leave)
  const callOffLine = tuple(which, book).map(([n, line]) => lines.callOffLine(n, line))
  const steps = commands(
    [
      order,
      order,
      deliver,
      deliver,
      leave,
      leave,
      boolean().map(lines.orderAtOnce),
      which.map(lines.payLater),
      which.map(lines.payLater),
      which.map(lines.expire),
      callOffLine,
      callOffLine,
      which.map(lines.cancelLineCopies),
      which.map(lines.arrive),
      tuple(which, book).map(([n, line]) => lines.comeBack(n, line)),
      tuple(book, nat({ max: 2 })).map(([n, count]) => lines.count(n, count)),
      tuple(book, boolean()).map(([n, isPublished]) => lines.comeLater(n, isPublished)),
    ],
    { maxCommands: 14 },
  )
  let stories = 0
  await assert(
    asyncProperty(tuple(nat({ max: 2 }), nat({ max: 2 })), steps, async (stock, story) => {
      const begun = await beginStory(world, stock)
      await asyncModelRun(() => begun, story)
      stories += 1
    }),
    { numRuns: STORIES, seed: SEED, endOnFailure: true },
  )
  expect(stories).toBe(STORIES)
})
