/** The backups that the shop makes by itself. */
import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { backingUp } from '../../../../tests/support/backing-up.ts'
import { fillEveryTable, readState } from '../../../../tests/support/every-table.ts'
import { testDatabase, type TestDatabase } from '../../../../tests/support/test-database.ts'
import { aShop, AUTH_SECRET } from '../../../../tests/support/test-shop.ts'
import { readConfig } from '../config.ts'
import { startJobs } from '#server/app/composition/jobs.ts'
import type { Shop } from '../shop.ts'
import { makeScheduledCopy } from './scheduled.ts'

const { fileNamed, startRestore, emptyPlace, lookInto } = backingUp()

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
  await fillEveryTable(database.db)
})
afterAll(() => database.close())

let folder = ''
let shop: Shop
let number = 0
beforeEach(() => {
  number += 1
  folder = fileNamed(`copies-${number}/of the shop`)
  const config = readConfig({ AUTH_SECRET, BACKUP_DIR: folder, BACKUP_EVERY_HOURS: '6', BACKUP_KEEP: '3' })
  shop = aShop({ db: database.db, config })
})

const at = (hour: number) => new Date(Date.UTC(2026, 10, 22, hour))
const copyAt = (hour: number) => makeScheduledCopy(shop, { now: at(hour), isStopping: () => false })
const names = () => readdirSync(folder).toSorted()

describe('scheduled copies', () => {
  it('are made every so many hours, and the newest stay', async () => {
    for (const hour of [0, 1, 5, 6, 12, 13, 18]) await copyAt(hour)
    expect(names()).toEqual([
      'gmp-bookshop-2026-11-22T06-00-00Z.tar',
      'gmp-bookshop-2026-11-22T12-00-00Z.tar',
      'gmp-bookshop-2026-11-22T18-00-00Z.tar',
    ])
  })

  it('are backups as the command makes them', async () => {
    await copyAt(0)
    const place = await emptyPlace()
    const { code } = await startRestore(place, [join(folder, 'gmp-bookshop-2026-11-22T00-00-00Z.tar')]).ended
    expect(code).toBe(0)
    expect(await lookInto(place, readState)).toEqual(await readState(database.db))
  })

  it('leave other files alone, but for what a killed shop began', async () => {
    await copyAt(0)
    for (const name of ['accounts.tar', 'gmp-bookshop-2026-11-22T03-00-00Z.tar.part']) {
      writeFileSync(join(folder, name), '')
    }
    for (const hour of [6, 12, 18]) await copyAt(hour)
    expect(names()).toHaveLength(4)
    expect(names()[0]).toBe('accounts.tar')
  })

  it('go on after a clock that was wrong', async () => {
    await copyAt(0)
    writeFileSync(join(folder, 'gmp-bookshop-2031-01-01T00-00-00Z.tar'), '')
    await copyAt(6)
    expect(names()).toHaveLength(3)
  })

  it('are made once by several instances of the shop', async () => {
    await Promise.all([copyAt(0), copyAt(0), copyAt(0)])
    await Promise.all([copyAt(6), copyAt(6), copyAt(6)])
    expect(names()).toHaveLength(2)
  })

  it('leave nothing behind when the shop stops meanwhile', async () => {
    const stopped = makeScheduledCopy(shop, { now: at(0), isStopping: () => true })
    await expect(stopped).rejects.toThrow('The backup was stopped')
    expect(names()).toEqual([])
  })

  it('are one of the jobs of an open shop, and none without BACKUP_DIR', async () => {
    const jobs = startJobs(shop)
    await expect
      .poll(() => readdirSync(join(folder, '..'), { recursive: true }))
      .toContainEqual(expect.stringMatching(/Z\.tar$/))
    await jobs.stop()
    shop = { ...shop, config: readConfig({ AUTH_SECRET }) }
    await expect(copyAt(6)).resolves.toBeUndefined()
    expect(names()).toHaveLength(1)
  })
})
