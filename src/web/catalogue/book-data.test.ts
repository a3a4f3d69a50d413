import { describe, expect, it } from 'vitest'
import type { Book } from '#shared/catalogue/book.ts'
import { aBook } from '../../../tests/support/web-book.ts'
import { scriptText } from '../json-ld/json-ld.tsx'
import { bookData } from './book-data.ts'

const book = aBook({
  id: 12,
  contributors: [{ id: 3, name: 'Marguerite Yourcenar', role: 'author' }],
  sellingPriceCents: 941,
  stock: 12,
  publishedOn: '1977-09-14',
})
const promise = {
  kind: 'supplier',
  readyAt: '2026-11-26T15:00:00.000Z',
  homeFrom: '2026-11-28',
  homeBy: '2026-11-30',
} as const
const page = { url: 'https://gmp.example/bookdetails/12', publicUrl: 'https://gmp.example', seller: 'GMP' }

describe('structured data of a book', () => {
  it('offers it at the price to pay', () => {
    expect(bookData(book, page)).toMatchObject({
      isbn: '9782070369218',
      author: [{ '@type': 'Person', name: 'Marguerite Yourcenar' }],
      offers: { price: '9.41', priceCurrency: 'EUR', availability: 'https://schema.org/InStock' },
    })
  })

  it('names its prizes with their years', () => {
    const prizes = [{ name: 'Prix Femina', year: 1968 }]
    expect(bookData({ ...book, prizes }, page).award).toEqual(['Prix Femina 1968'])
  })

  it.each([
    [{ stock: 0, copies: 0 }, 'OutOfStock'],
    [{ stock: 0, copies: 20, promise }, 'BackOrder'],
    [{ stock: 0, copies: 5, promise: { ...promise, kind: 'preorder' } }, 'PreOrder'],
    [{ removed: true }, 'Discontinued'],
  ] satisfies [Partial<Book>, string][])('says the truth about stock: %o', (change, word) => {
    const { offers } = bookData({ ...book, ...change }, page)
    expect(offers?.availability).toBe(`https://schema.org/${word}`)
    expect(offers && 'availabilityStarts' in offers && offers.availabilityStarts).toBe(
      word.endsWith('Order') && '2026-11-26',
    )
  })

  it('says what delivery costs and how it comes back, as the shop’s terms do', () => {
    const { offers } = bookData(book, { ...page, delivery: { country: 'FR', cents: 300 } })
    expect(offers).toMatchObject({
      hasMerchantReturnPolicy: {
        applicableCountry: 'FR',
        merchantReturnDays: 14,
        returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
        merchantReturnLink: 'https://gmp.example/legal-information#terms',
      },
      shippingDetails: {
        shippingRate: { value: '3.00', currency: 'EUR' },
        shippingDestination: { addressCountry: 'FR' },
      },
    })
    expect(bookData(book, page).offers?.shippingDetails).toBeUndefined()
  })

  it('offers no e-book: the shop does not sell files', () => {
    const data = bookData({ ...book, format: 'numerique', isFile: true, copies: 0 }, page)
    expect([data.bookFormat, data.offers]).toEqual(['https://schema.org/EBook', undefined])
  })

  it('names every picture by its whole address, none where there is none', () => {
    const images = ['/covers/1.jpg', 'https://covers.example/2.jpg']
    expect(bookData({ ...book, images }, page).image).toEqual([
      'https://gmp.example/covers/1.jpg',
      'https://covers.example/2.jpg',
    ])
    expect(scriptText(bookData({ ...book, images: [] }, page))).not.toContain('"image"')
  })

  it('rates it only when there are reviews', () => {
    expect(bookData(book, page).aggregateRating).toBeUndefined()
    expect(bookData({ ...book, averageRating: 4.5, reviewCount: 2 }, page).aggregateRating).toMatchObject({
      ratingValue: 4.5,
      reviewCount: 2,
    })
  })

  it('shows what readers wrote, without a name where there is none', () => {
    const written = { rating: 4, text: 'Bien.', published_at: '2026-11-21T10:00:00.000Z' }
    const reviews = [
      { ...written, author: 'Ada L.' },
      { ...written, author: null },
    ]
    expect(bookData(book, page).review).toBeUndefined()
    expect(bookData(book, { ...page, reviews }).review).toMatchObject([
      {
        author: { '@type': 'Person', name: 'Ada L.' },
        datePublished: '2026-11-21',
        reviewBody: 'Bien.',
        reviewRating: { ratingValue: 4 },
      },
      { author: undefined },
    ])
  })

  it('cannot be broken out of by a title', () => {
    const text = scriptText(bookData({ ...book, title: '</script><script>alert(1)<!--' }, page))
    expect(text).not.toContain('<')
    expect(JSON.parse(text)).toMatchObject({ name: '</script><script>alert(1)<!--' })
  })
})
