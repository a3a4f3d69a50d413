import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { storeBook } from '../../../tests/support/a-book.ts'
import { post } from '../../../tests/support/checkout.ts'
import { openShop } from '../../../tests/support/open-shop.ts'
import type { OpenShop } from '../../../tests/support/open-shop.ts'
import type { MatchedList } from '#shared/contract/book-lists.ts'
import { rateLimits } from '../limits/tables.ts'

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop()
  await storeBook(shop.db, { isbn: '9782070360024', title: 'L’Étranger', stock: 3 })
})
beforeEach(() => shop.forgetTries())
afterAll(() => shop.close())

const paste = (text: unknown) => shop.call('/book-lists/match', post({ text }))
async function match(text: string) {
  const response = await paste(text)
  expect(response.status).toBe(200)
  return ((await response.json()) as { data: MatchedList }).data.lines
}

describe('answers', () => {
  it('an ISBN in any writing is that book, as lists show it; blank lines count as places', async () => {
    const [first, second, ...rest] = await match('978-2-07-036002-4\n\nISBN 2070360024')
    expect(first).toMatchObject({ number: 1, kind: 'sure', isbn: '9782070360024', quantity: 1 })
    expect(first?.article).toMatchObject({ designation: 'L’Étranger', copies_available: 3 })
    expect(first?.article?.promise?.kind).toBe('shelf')
    expect(second).toMatchObject({ number: 3, kind: 'sure', article: { id: first?.article?.id } })
    expect(rest).toEqual([])
  })
})

describe('refuses', () => {
  it.each([
    ['nothing', ' \n ', 'empty'],
    ['201 lines', 'Germinal\n'.repeat(201), 'too_many_lines'],
    ['more than 60,000 characters', 'x'.repeat(60_001), 'too_long'],
  ])('%s with 422 and the reason', async (_, text, fault) => {
    const response = await paste(text)
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({ code: 'INVALID_FIELDS', error: { text: [fault] } })
  })

  it('a visitor who sends list after list with 429, and keeps nothing but the count', async () => {
    const statuses: number[] = []
    for (let times = 0; times < 61; times += 1) statuses.push((await paste('9782070360024')).status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(60)
    expect(statuses.at(-1)).toBe(429)
    expect(await shop.db.$count(rateLimits)).toBe(1)
  })
})
