import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Article } from '#shared/contract/catalogue.ts'
import { importer } from '../../../../../tests/support/import-file.ts'
import { referenceFile } from '../../../../../tests/support/reference-data.ts'
import { emptyTables, testDatabase } from '../../../../../tests/support/test-database.ts'
import type { TestDatabase } from '../../../../../tests/support/test-database.ts'
import { apiOf, aShop } from '../../../../../tests/support/test-shop.ts'

const FOLDERS = ['samples-french', 'samples-reference', 'samples-short'].flatMap(
  (folder) => referenceFile('onix', folder) ?? [],
)
const paths = FOLDERS.flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)))
const messages = paths.filter((path) => !/test_collection|invalid_onix_root/.test(path))
const others = paths.filter((path) => !messages.includes(path))
const named = (name: string) => ({ path: messages.find((path) => path.endsWith(`/${name}`)) ?? '' })

let database: TestDatabase
let files: ReturnType<typeof importer>

beforeAll(async () => {
  database = await testDatabase()
  files = importer(database.db)
})

beforeEach(() => emptyTables(database.db))

afterAll(async () => {
  files.remove()
  await database.close()
})

async function articles(): Promise<Article[]> {
  const response = await apiOf(aShop({ db: database.db }))('/articles?sort=title')
  return ((await response.json()) as { data: Article[] }).data
}

describe.skipIf(messages.length === 0)('real messages of ONIX', () => {
  const words = ['--default', 'price=9.90', '--default', 'title=?'] as const

  it.each(messages.map((path) => [basename(path), path]))(
    'change nothing the second time: %s',
    async (_name, path) => {
      const first = await files.run({ path }, ...words)
      const second = await files.run({ path }, ...words)
      const { refused, rows } = first.counts
      expect(second.counts).toEqual({ rows, added: 0, updated: 0, unchanged: rows - refused, refused })
      expect(rows).toBeGreaterThan(0)
      expect(first.report.filter((line) => line.includes('a broken record'))).toEqual([])
    },
  )

  it('are the same book in reference and in short tags', async () => {
    const inTags = async (name: string) => {
      await emptyTables(database.db)
      await files.run(named(name), ...words)
      const [book] = await articles()
      return {
        title: book?.designation,
        text: book?.descriptif,
        pages: book?.pages,
        authors: book?.dc_auteur,
      }
    }
    const long = await inTags('single-book-onix3.xml')
    expect(long).toMatchObject({ title: 'Roseanna', pages: 245 })
    expect(await inTags('single-book-onix3-short.xml')).toEqual(long)
  })

  it('name prices in dollars, which are never taken for euros', async () => {
    const { counts, result } = await files.run(named('onix2-multiple.xml'))
    expect(counts).toMatchObject({ rows: 21, added: 0, refused: 21 })
    expect(Object.fromEntries(result.refusedBy)).toEqual({ 'no price': 21 })
  })

  it('name one ISBN twice: the first record counts', async () => {
    const { counts } = await files.run(named('onix3-multiple.xml'), ...words)
    expect(counts).toEqual({ rows: 21, added: 20, updated: 0, unchanged: 1, refused: 0 })
  })

  it('of a French distributor keep their euro price among sixteen currencies', async () => {
    const { counts } = await files.run(named('9782752906700.xml'))
    expect(counts).toMatchObject({ rows: 4, added: 1, refused: 3 })
    expect((await articles())[0]).toMatchObject({
      designation: "Certaines n'avaient jamais vu la mer",
      _code_barre: '9782752908643',
      dc_auteur: 'Julie Otsuka',
      format: 'numerique',
      price_cents: 1099,
    })
  })

  it.each(others.map((path) => [basename(path), path]))(
    'that are none are refused whole: %s',
    async (_name, path) => {
      await expect(files.run({ path })).rejects.toThrow(/is XML but not ONIX/)
    },
  )
})
