/** Moves a shop from its own PostgreSQL to another server and back. */
import { mkdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { backingUp } from '../../../../tests/support/backing-up.ts'
import { fillEveryTable, readDefinitions, readState } from '../../../../tests/support/every-table.ts'
import { openDatabase } from '../db/database.ts'

const { fileNamed, startBackup, startRestore, emptyPlace, lookInto } = backingUp()

describe('moving a shop', () => {
  it('goes from DATA_DIR to DATABASE_URL and back, by two commands each', async () => {
    const own = { dataDir: fileNamed('own') }
    mkdirSync(own.dataDir)
    const open = await openDatabase({ ...own, warn: () => {} })
    await fillEveryTable(open.db)
    const [rows, definitions] = [await readState(open.db), await readDefinitions(open.db)]

    // While the shop runs: the command joins its server
    expect(await startBackup(own, [fileNamed('own.tar')]).ended).toMatchObject({ code: 0, err: '' })
    const refused = await startRestore(own, [fileNamed('own.tar'), '--replace']).ended
    expect([refused.code, refused.err]).toEqual([
      1,
      expect.stringMatching(`in use by process ${process.pid}`),
    ])
    expect(await readState(open.db)).toEqual(rows)
    await open.close()

    const hosted = await emptyPlace()
    expect(await startRestore(hosted, [fileNamed('own.tar')]).ended).toMatchObject({ code: 0, err: '' })
    expect(await lookInto(hosted, readState)).toEqual(rows)
    expect(await lookInto(hosted, readDefinitions)).toEqual(definitions)

    expect(await startBackup(hosted, [fileNamed('hosted.tar')]).ended).toMatchObject({ code: 0, err: '' })
    for (const words of [[], ['--replace']]) {
      const back = { dataDir: fileNamed('back'), warn: () => {} }
      expect(await startRestore(back, [fileNamed('hosted.tar'), ...words]).ended).toMatchObject({ code: 0 })
      expect(await lookInto(back, readState)).toEqual(rows)
      expect(await lookInto(back, readDefinitions)).toEqual(definitions)
    }
  })
})
