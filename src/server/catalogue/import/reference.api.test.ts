import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Article } from '#shared/contract/articles.ts'
import type { List } from '#shared/contract/envelope.ts'
import { importing } from '../../../../tests/support/importing.ts'
import { referenceFile } from '../../../../tests/support/reference-data.ts'
import { apiOf, aShop } from '../../../../tests/support/test-shop.ts'

const LONG_MS = 300_000
const priced = referenceFile('catalogue-priced', 'books-priced.csv.gz')
const unpriced = referenceFile('catalogue-goodbooks', 'books.csv.gz')

const shop = importing()

async function search(text: string): Promise<Article | undefined> {
  const response = await apiOf(aShop({ db: shop.db }))(`/articles?smart_search=${encodeURIComponent(text)}`)
  return ((await response.json()) as List<Article>).data[0]
}

describe.skipIf(!priced)('a real catalogue with a row per category', () => {
  it(
    'is taken whole, to the cent, and changes nothing the second time',
    async () => {
      const first = await shop.run({ path: priced ?? '' })
      expect(first.counts).toEqual({ rows: 12_819, added: 10_149, updated: 2666, unchanged: 4, refused: 0 })
      const { source } = first.result
      const currencies = [...(source.kind === 'csv' ? source.rows.currencies : [])].filter(
        ([name]) => name !== '$',
      )
      expect(currencies.reduce((sum, [, count]) => sum + count, 0)).toBe(116)
      expect(await search('9781408708989')).toMatchObject({
        designation: 'Fantastic Beasts and Where to Find Them',
        price_cents: 1105,
        public_price_cents: 2150,
      })
      expect((await search('9780141975740'))?.price_cents).toBe(956)
      const { rows } = await shop.db.execute<{ several: number }>(
        sql`select count(*)::int as several from (
          select book_id from book_categories group by book_id having count(*) > 1) as filed`,
      )
      expect(rows[0]?.several).toBe(2210)
      const second = await shop.run({ path: priced ?? '' })
      expect(second.counts).toEqual({ rows: 12_819, added: 0, updated: 0, unchanged: 12_819, refused: 0 })
    },
    LONG_MS,
  )
})

describe.skipIf(!unpriced)('a real catalogue with damaged ISBNs and no prices', () => {
  it(
    'is repaired where the check digit allows it, refused with the reason where not',
    async () => {
      const path = unpriced ?? ''
      await expect(shop.run({ path })).rejects.toThrow(/no column for price/)
      const words = ['--default', 'price=9.90', '--default', 'stock=3']
      const first = await shop.run({ path }, ...words)
      expect(first.counts).toEqual({ rows: 10_000, added: 9265, updated: 0, unchanged: 0, refused: 735 })
      expect(Object.fromEntries(first.result.refusedBy)).toEqual({
        'no ISBN': 565,
        'ISBN lost in scientific notation': 135,
        'ISBN with a wrong check digit': 23,
        'ISBNs that disagree': 12,
      })
      expect(first.report).toHaveLength(735)
      expect(await search('0439023483')).toMatchObject({
        designation: 'The Hunger Games',
        _code_barre: '9780439023481',
        series: { name: 'The Hunger Games', volume: 1 },
        language: 'en',
        price_cents: 990,
        article_stock: 3,
      })
    },
    LONG_MS,
  )
})
