/** Makes a backup of a shop, running or not: one consistent snapshot in one file. */
import { existsSync } from 'node:fs'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { Client } from 'pg'
import { connectApart } from '../db/connect-apart.ts'
import type { Db } from '../db/database.ts'
import { MIGRATION_LOCK, MIGRATIONS_FOLDER, pendingMigrations, readApplied } from '../db/migrate.ts'
import { OperatorError } from '../runtime/environment.ts'
import { MANIFEST_NAME, README_NAME, SECRET_NAME } from './archive/tar.ts'
import { createArchive, type ArchiveWriter, type Written } from './archive/write-archive.ts'
import { copyTable } from './copy-table.ts'
import { FORMAT, FORMAT_VERSION, type Manifest, type TableCopy, type Secret } from './manifest.ts'
import { LEFT_OUT, namesOf, readSequences, readTables, READABLE_TEXT } from './shop-tables.ts'
import { withBackup } from './verify-backup.ts'

/** The text for people who find a backup without this program. */
const README = `A backup of a GMP bookshop: an ordinary tar archive.

  tar --extract --file THIS-FILE          unpacks it
  sha256sum --check SHA256SUMS            shows whether every file is unaltered

tables/NAME/*.copy.gz   the rows of a table, as PostgreSQL's COPY writes them (text format, UTF-8), cut into pieces:
                        gzip --decompress --stdout tables/books/*.copy.gz | psql --command \\
                          'copy books (COLUMNS) from stdin'
manifest.json           the tables with their columns, row counts and checksums; the value of every sequence;
                        which migrations had made the tables (they are part of the program)
secrets/                secrets from beside the database, if they were included
SHA256SUMS              the checksum of every file above

The bookshop itself restores it: npm run restore -- THIS-FILE
`

export type Progress = { table: string; tables: number; of: number; bytes: number }

export type BackupOptions = {
  secret: Secret
  migrationsFolder?: string
  now?: Date
  onProgress?: (progress: Progress) => void
  /** Polled; a stopped backup leaves no file behind. */
  isStopping?: () => boolean
}

export type Backup = Written & { path: string; manifest: Manifest }

/** Writes what the transaction of `client` sees, and returns the manifest, which is the last entry. */
async function writeContents(
  client: Client,
  archive: ArchiveWriter,
  { secret, migrationsFolder = MIGRATIONS_FOLDER, now = new Date(), onProgress, isStopping }: BackupOptions,
): Promise<Manifest> {
  const known = readMigrationFiles({ migrationsFolder })
  const applied = await readApplied(client)
  pendingMigrations(applied, known)
  const names = namesOf(known)
  const tables = await readTables(client, names)
  if (applied.length === 0)
    throw new OperatorError('The database holds no shop yet: there is nothing to back up.')
  // After the snapshot was taken, so that every row's number is below its sequence
  const sequences = await readSequences(client, names)
  const { rows } = await client.query<{ server_version: string }>('show server_version')

  await archive.add(README_NAME, Buffer.from(README))
  const copies: TableCopy[] = []
  let bytes = 0
  for (const table of tables.filter(({ name }) => !LEFT_OUT.includes(name))) {
    const copy = await copyTable(client, table, async (name, content) => {
      if (isStopping?.()) throw new OperatorError('The backup was stopped: no file was made.')
      await archive.add(name, content)
      bytes += content.length
      onProgress?.({ table: table.name, tables: copies.length, of: tables.length, bytes })
    })
    copies.push(copy)
  }
  if (secret.content) await archive.add(SECRET_NAME, secret.content)
  const manifest: Manifest = {
    format: FORMAT,
    formatVersion: FORMAT_VERSION,
    madeAt: now.toISOString(),
    postgres: rows[0]?.server_version ?? '',
    migrations: applied.map(({ hash, created_at }) => ({ hash, madeAt: Number(created_at) })),
    tables: copies,
    leftOut: LEFT_OUT,
    sequences,
    authSecret: secret.place,
  }
  await archive.add(MANIFEST_NAME, Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`))
  return manifest
}

/** Runs `work` on a connection with a snapshot of the database, unaffected by concurrent commits. */
async function inSnapshot<T>(db: Db, work: (client: Client) => Promise<T>): Promise<T> {
  const client = await connectApart(db, 'gmp-bookshop-backup')
  try {
    // No migration may run meanwhile; closing the connection releases the lock
    await client.query('select pg_advisory_lock_shared($1)', [MIGRATION_LOCK])
    await client.query(`${READABLE_TEXT}; begin isolation level repeatable read read only`)
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Makes the backup and verifies it before renaming the file. Throws an OperatorError if the file exists. */
export async function makeBackup(db: Db, path: string, options: BackupOptions): Promise<Backup> {
  if (existsSync(path)) throw new OperatorError(`${path} exists already: name another file.`)
  const archive = await createArchive(path, options.now ?? new Date())
  try {
    const manifest = await inSnapshot(db, (client) => writeContents(client, archive, options))
    const written = await archive.finish()
    await withBackup(archive.draft, () => Promise.resolve())
    await archive.publish()
    return { ...written, path, manifest }
  } finally {
    await archive.discard()
  }
}
