/** A database without any table, for what must be seen from its very first start on. */
import { randomUUID } from 'node:crypto'
import { expect, inject } from 'vitest'
import { withDatabase } from './database-templates.ts'
import { administrator } from './test-database.ts'

export type EmptyDatabase = {
  /** What `openDatabase` needs. */
  options: { dataDir: string; databaseUrl?: string }
  /** Statements that can be seen from outside to run, and never end by themselves. */
  endlessStatements: string[]
  /** Resolves once the endless statements run. */
  endlessRuns: () => Promise<void>
  /** Ends them on the server, which does not notice that its client was killed. */
  endEndless: () => Promise<void>
  remove: () => Promise<void>
}

const ENDLESS = 'select count(*) from generate_series(1, 100000000000)'

/** Makes an empty database; call `remove` once nothing has it open. */
export async function emptyDatabase(): Promise<EmptyDatabase> {
  const { adminUrl } = inject('postgres')
  const name = `bookshop_empty_${randomUUID().replaceAll('-', '')}`
  const observer = administrator()
  await observer.query(`create database ${name}`)
  const running = `from pg_stat_activity where datname = '${name}' and query like '%generate_series%'`
  return {
    options: { dataDir: '', databaseUrl: withDatabase(adminUrl, name) },
    endlessStatements: [ENDLESS],
    endlessRuns: () =>
      expect
        .poll(async () => (await observer.query(`select pid ${running} and state = 'active'`)).rowCount)
        .toBe(1),
    async endEndless() {
      await observer.query(`select pg_terminate_backend(pid) ${running}`)
    },
    async remove() {
      await observer.query(`drop database ${name} with (force)`)
    },
  }
}
