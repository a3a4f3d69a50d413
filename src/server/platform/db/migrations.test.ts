import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { MIGRATIONS_FOLDER } from './migrate.ts'

const META = join(MIGRATIONS_FOLDER, 'meta')
const { entries } = JSON.parse(readFileSync(join(META, '_journal.json'), 'utf8')) as {
  entries: { idx: number; tag: string; when: number }[]
}

it('the journal names every migration, in the order in which they were made', () => {
  const files = readdirSync(MIGRATIONS_FOLDER).filter((name) => name.endsWith('.sql'))
  expect(entries.map(({ tag }) => `${tag}.sql`)).toEqual(files.toSorted())
  expect(entries.map(({ when }) => when)).toEqual(entries.map(({ when }) => when).toSorted((a, b) => a - b))
})

it('only the latest snapshot is stored: drizzle-kit compares with no other', () => {
  const latest = String(entries.at(-1)?.idx).padStart(4, '0')
  expect(readdirSync(META).filter((name) => name !== '_journal.json')).toEqual([`${latest}_snapshot.json`])
})
