/** The migrated databases that every test file gets a copy of, made once per run. */
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { CATALOGUE_TRIGGERS } from '#server/catalogue/memory/triggers.ts'
import { openDatabase } from '#server/db/database.ts'
import { databaseProcess } from './database-process.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const MIGRATIONS = join(ROOT, 'src/server/db/migrations')
const DAY_MS = 24 * 60 * 60 * 1000
const CACHE = join(ROOT, 'node_modules/.cache/gmp-bookshop')

/** Changes with whatever the template is made of: the migrations, the triggers and PGlite's version. */
function fingerprint(): string {
  const hash = createHash('sha256')
  for (const name of readdirSync(MIGRATIONS).toSorted()) {
    if (name.endsWith('.sql')) hash.update(readFileSync(join(MIGRATIONS, name)))
  }
  hash.update(CATALOGUE_TRIGGERS)
  hash.update(readFileSync(join(ROOT, 'node_modules/@electric-sql/pglite/package.json')))
  return hash.digest('hex').slice(0, 16)
}

/** Removes templates of former migrations, unless a test run may still copy them. */
function removeOldTemplates() {
  for (const name of readdirSync(CACHE)) {
    const path = join(CACHE, name)
    if (Date.now() - statSync(path).mtimeMs > DAY_MS) rmSync(path, { recursive: true, force: true })
  }
}

const MOST_TRIES = 3

/**
 * Opens and closes a new embedded database, in a process of its own: V8 ends now and then, hardly twice in a row, a process
 * in which a thread of WebAssembly begins and ends (nodejs/node#64500), and the run of all tests must survive it.
 */
async function migratedDraft(): Promise<string> {
  for (let tries = 1; ; tries += 1) {
    const draft = mkdtempSync(join(CACHE, 'draft-'))
    const maker = databaseProcess({ dataDir: draft })
    const outcome = await maker.outcome
    const code = await maker.end()
    if (outcome === 'open' && code === 0) return draft
    rmSync(draft, { recursive: true })
    if (outcome?.startsWith('refused') || tries === MOST_TRIES)
      throw new Error(
        `No embedded database for the tests: ${outcome ?? 'its process ended'}, exit code ${code}`,
      )
  }
}

/** Returns a data folder with an empty, migrated embedded database; kept between runs while nothing changes. */
export async function pgliteTemplate(): Promise<string> {
  const template = join(CACHE, `pglite-${fingerprint()}`)
  if (existsSync(template)) return template
  mkdirSync(CACHE, { recursive: true })
  removeOldTemplates()
  const draft = await migratedDraft()
  try {
    renameSync(draft, template)
  } catch (error) {
    // Another run made the same one meanwhile
    if (!existsSync(template)) throw error
    rmSync(draft, { recursive: true })
  }
  return template
}

/** Runs one statement on a server, outside of the database under test. */
export async function runOnServer(url: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}

/** The same address with another database. */
export function withDatabase(url: string, database: string): string {
  const other = new URL(url)
  other.pathname = `/${database}`
  return other.href
}

/** Creates a migrated database on a server and returns its name; copies are made from it. */
export async function postgresTemplate(adminUrl: string): Promise<string> {
  const name = `bookshop_template_${process.pid}_${Date.now()}`
  await runOnServer(adminUrl, `create database ${name}`)
  const database = await openDatabase({ dataDir: '', databaseUrl: withDatabase(adminUrl, name) })
  await database.close()
  return name
}
