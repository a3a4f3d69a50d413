import { expect, it } from 'vitest'
import type { LookedUpBook } from '#shared/contract/staff/look-ups.ts'
import { copiedFrom, lookedUpBook } from './new-book-page.tsx'
import { EMPTY_BOOK } from './written-book.ts'

const OLD = { ...EMPTY_BOOK, title: 'La Peste', people: ['author:Albert Camus'], pages: '336', price: '8,90' }

it('takes over the fields of the edition before, and what is known of the new ISBN wins', () => {
  const fields = { pages: { value: '384', service: 'bnf' } }
  const book = lookedUpBook({ fields } as unknown as LookedUpBook, OLD)
  expect(book).toEqual({ ...OLD, pages: '384' })
})

it('sends the fields that the edition before has, and none that are empty there', () => {
  expect(copiedFrom(OLD)).toEqual(['title', 'people', 'language', 'format', 'pages', 'price', 'discount'])
  expect(copiedFrom(undefined)).toEqual([])
})
