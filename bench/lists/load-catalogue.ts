/** Fills a database with what lists are matched against: the sample shop, real catalogues, and invented books around them. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { storeFirstCompany } from '#server/shop/company/read-company.ts'
import type { Db } from '#server/platform/db/database.ts'
import { readCommand } from '#server/catalogue/import/command/command-line.ts'
import { runCommand } from '#server/catalogue/import/command/run-command.ts'
import { keepUsualHours } from '#server/shop/opening/change-hours.ts'
import { loadBooks } from '#server/app/sample/load-books.ts'
import { loadCategories } from '#server/app/sample/load-categories.ts'
import { loadSuppliers } from '#server/app/sample/load-suppliers.ts'
import { readSample } from '#server/app/sample/sample.ts'
import { referenceFile } from '../../tests/support/reference-data.ts'
import { loadInvented } from '../catalogue/load-invented.ts'

const PRICED = ['--default', 'price=9.90', '--default', 'stock=3']

const CATALOGUES = [
  { path: ['catalogue-goodbooks', 'books.csv.gz'], words: PRICED },
  { path: ['catalogue-priced', 'books-priced.csv.gz'], words: PRICED },
  { path: ['catalogue-descriptions', 'books-with-descriptions.csv.gz'], words: PRICED },
  {
    path: ['french-loans-toulouse', 'imprimes-les-plus-empruntes.csv.gz'],
    words: ['--own-codes', ...PRICED, '--default', 'language=fr'],
  },
]

const files = () => CATALOGUES.flatMap(({ path, words }) => [{ file: referenceFile(...path), words }])

/** Whether the real catalogues are at hand. */
export const hasCatalogues = () => files().every(({ file }) => file !== undefined)

/** Loads the sample shop beside the books that are there. */
export async function loadShop(db: Db): Promise<void> {
  const sample = readSample()
  await db.transaction(async (tx) => {
    const categoryIds = await loadCategories(tx, sample.categories)
    const bookIds = await loadBooks(tx, sample.books, categoryIds)
    await loadSuppliers(tx, sample, bookIds)
    await storeFirstCompany(tx, sample.company)
    await keepUsualHours(tx)
  })
}

/** Loads so many invented books, then the sample shop and the real catalogues. */
export async function loadCatalogue(db: Db, invented: number): Promise<void> {
  await loadInvented(db, invented, () => undefined)
  await loadShop(db)
  const dataDir = mkdtempSync(join(tmpdir(), 'gmp-lists-'))
  const terminal = { print: () => undefined, replaceLine: undefined }
  try {
    for (const { file = '', words } of files()) {
      const command = readCommand([file, '--report', join(dataDir, 'report.csv'), ...words])
      if (command) await runCommand(db, command, { dataDir, terminal })
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
  await db.execute(sql`vacuum (analyze)`)
}
