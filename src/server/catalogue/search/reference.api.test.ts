/** How well search finds over real catalogues, English and French, where they are at hand. */
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import {
  carelessOnes,
  exactTitles,
  partsOf,
  rankOf,
  scoresOf,
  typingErrors,
  type GoldBook,
} from '../../../../tests/support/gold-list.ts'
import { importing } from '../../../../tests/support/importing.ts'
import { referenceFile } from '../../../../tests/support/reference-data.ts'
import { apiOf, aShop } from '../../../../tests/support/test-shop.ts'
import { toIsbn10 } from '#shared/catalogue/isbn.ts'
import { searchedWords, sortKey } from '#server/platform/text/fold.ts'

const LONG_MS = 300_000
const PRICED = ['--default', 'price=9.90', '--default', 'stock=3']

const CATALOGUES = [
  {
    name: 'popular books',
    file: referenceFile('catalogue-goodbooks', 'books.csv.gz'),
    words: PRICED,
  },
  {
    name: 'most-borrowed French books',
    file: referenceFile('french-loans-toulouse', 'imprimes-les-plus-empruntes.csv.gz'),
    words: ['--own-codes', ...PRICED, '--default', 'language=fr'],
  },
]

/** Books that are requested of each catalogue. */
const REQUESTS = 120

const shop = importing()

/** Books spread over the catalogue. A title that names several books, or next to nothing, says nothing of right and wrong. */
async function goldBooks(): Promise<GoldBook[]> {
  const { rows } = await shop.db.execute<GoldBook & { sort_name: string | null }>(sql`
    select book.isbn, book.title, person.name as author, person.sort_name
    from books book
    left join book_contributors part on part.book_id = book.id and part.role = 'author' and part.position = 0
    left join contributors person on person.id = part.contributor_id
    where book.title_key in (select title_key from books group by title_key having count(*) = 1)
    order by md5(book.isbn)`)
  return rows
    .filter(({ title, author }) => searchedWords(title).join('').length > 3 && author !== null)
    .slice(0, REQUESTS)
    .map(({ isbn, title, author, sort_name }) => ({
      isbn,
      title,
      author: author ?? undefined,
      surname: sort_name?.split(',')[0] ?? '',
    }))
}

describe.each(CATALOGUES)('over $name, search', ({ name, file, words }) => {
  it.skipIf(!file)(
    'puts exact titles and ISBNs first, misspelt and partial ones among the first three',
    async () => {
      await shop.run({ path: file ?? '' }, ...words)
      const call = apiOf(aShop({ db: shop.db }))
      const books = await goldBooks()
      expect(books.length).toBe(REQUESTS)
      const exact = await scoresOf(call, `${name}, exact titles`, exactTitles(books))
      const slips = await scoresOf(call, `${name}, one typing error`, typingErrors(books))
      const parts = await scoresOf(call, `${name}, partial and author`, partsOf(books))
      const careless = await scoresOf(call, `${name}, careless`, carelessOnes(books))
      expect(exact.queries + slips.queries + parts.queries).toBeGreaterThanOrEqual(300)
      expect(exact.recallAt1).toBeGreaterThanOrEqual(0.98)
      expect(slips.recallAt3).toBeGreaterThanOrEqual(0.95)
      expect(parts.recallAt3).toBeGreaterThanOrEqual(0.95)
      expect(careless.recallAt3).toBeGreaterThanOrEqual(0.95)
      for (const { isbn, title } of books.slice(0, 20)) {
        const isRight = ({ designation }: { designation: string }) => sortKey(designation) === sortKey(title)
        for (const text of [isbn, toIsbn10(isbn) ?? isbn])
          expect(await rankOf(call, { text, isRight })).toBe(0)
      }
    },
    LONG_MS,
  )
})
