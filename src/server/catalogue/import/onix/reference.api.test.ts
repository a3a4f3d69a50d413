import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { importing } from '../../../../../tests/support/importing.ts'
import { referenceFile } from '../../../../../tests/support/reference-data.ts'
import { emptyTables } from '../../../../../tests/support/test-database.ts'

const FOLDERS = ['samples-french', 'samples-reference', 'samples-short'].flatMap(
  (folder) => referenceFile('onix', folder) ?? [],
)
const paths = FOLDERS.flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)))
const messages = paths.filter((path) => !/test_collection|invalid_onix_root/.test(path))
const others = paths.filter((path) => !messages.includes(path))
const named = (name: string) => ({ path: messages.find((path) => path.endsWith(`/${name}`)) ?? '' })

const shop = importing()

const { articles } = shop

describe.skipIf(messages.length === 0)('real messages of ONIX', () => {
  const words = ['--default', 'price=9.90', '--default', 'title=?'] as const

  it.each(messages.map((path) => [basename(path), path]))(
    'change nothing the second time: %s',
    async (_name, path) => {
      const first = await shop.run({ path }, ...words)
      const second = await shop.run({ path }, ...words)
      const { refused, rows } = first.counts
      expect(second.counts).toEqual({ rows, added: 0, updated: 0, unchanged: rows - refused, refused })
      expect(rows).toBeGreaterThan(0)
      expect(first.report.filter((line) => line.includes('a broken record'))).toEqual([])
    },
  )

  it('are the same book in reference and in short tags', async () => {
    const inTags = async (name: string) => {
      await emptyTables(shop.db)
      await shop.run(named(name), ...words)
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
    const { counts, result } = await shop.run(named('onix2-multiple.xml'))
    expect(counts).toMatchObject({ rows: 21, added: 0, refused: 21 })
    expect(Object.fromEntries(result.refusedBy)).toEqual({ 'no price': 21 })
  })

  it('name one ISBN twice: the first record counts', async () => {
    const { counts } = await shop.run(named('onix3-multiple.xml'), ...words)
    expect(counts).toEqual({ rows: 21, added: 20, updated: 0, unchanged: 1, refused: 0 })
  })

  it('of a French distributor keep their euro price among sixteen currencies', async () => {
    const { counts } = await shop.run(named('9782752906700.xml'))
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
    'that are invalid are refused whole: %s',
    async (_name, path) => {
      await expect(shop.run({ path })).rejects.toThrow(/is XML but not ONIX/)
    },
  )
})
