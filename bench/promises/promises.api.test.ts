import { afterAll, beforeAll, expect, it } from 'vitest'
import { testDatabase, type TestDatabase } from '../../tests/support/test-database.ts'
import { simulate } from './deliveries.ts'
import { compareOrdering } from './replay.ts'
import { closeInvented, openDesk } from './supply-desk.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
  await closeInvented(database.db)
})
afterAll(() => database.close())

it('keeps nine of ten dates of 300 deliveries, and takes every other one back before it', async () => {
  const tally = await simulate(7, 300, (suppliers) => openDesk(database.db, suppliers))
  expect(tally.deliveries).toBe(300)
  expect(tally.late).toBeGreaterThan(0)
  expect(tally.met).toBeGreaterThanOrEqual(270)
  expect(tally.untold).toBe(0)
  expect(tally.notifiedForNothing).toBeLessThanOrEqual(3)
})

it('leaves a title wanting on 30 % fewer days than ordering again what was sold, with a stock worth as much', () => {
  const { proposal, again, fewerPercent } = compareOrdering(7, 300)
  expect(again.daysWithout).toBeGreaterThan(1000)
  expect(fewerPercent).toBeGreaterThanOrEqual(30)
  expect(again.meanStockCents).toBeGreaterThanOrEqual(proposal.meanStockCents)
})
