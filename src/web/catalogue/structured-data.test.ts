import { describe, expect, it } from 'vitest'
import type { Article } from '#shared/contract/catalogue.ts'
import { bookData, breadcrumbData, scriptText } from './structured-data.ts'

const article: Article = {
  id: 12,
  designation: 'Mémoires d’Hadrien',
  subtitle: null,
  descriptif: null,
  _code_barre: '9782070369218',
  dc_auteur: 'Marguerite Yourcenar',
  dc_traducteur: '',
  dc_illustrateur: '',
  dc_editor: 'Gallimard',
  dc_collection: 'Folio',
  publisher_id: 1,
  collection_id: 1,
  contributors: [{ id: 3, _nom: 'Marguerite Yourcenar', role: 'author' }],
  categories: [],
  prixpublic: 9.9,
  _prix_public_ttc: 9.9,
  discount: 5,
  public_price_cents: 990,
  price_cents: 941,
  pickup_price_cents: null,
  _qte_a_terme_calcule: 12,
  article_stock: 12,
  _poids_net: 190,
  articleimage: [],
  average_rate: null,
  review_count: 0,
  bestseller_count: 0,
  featured: false,
  removed: false,
  language: 'fr',
  format: 'poche',
  pages: 364,
  width_mm: 108,
  height_mm: 178,
  thickness_mm: null,
  published_on: '1977-09-14',
  series: null,
  supply: null,
  work_id: null,
  original_title: null,
  original_language: null,
  has_extract: false,
  extract_link: null,
}
const page = { url: 'https://gmp.example/bookdetails/12', publicUrl: 'https://gmp.example', seller: 'GMP' }

describe('structured data of a book', () => {
  it('offers it at the price to pay', () => {
    expect(bookData(article, page)).toMatchObject({
      isbn: '9782070369218',
      author: [{ '@type': 'Person', name: 'Marguerite Yourcenar' }],
      offers: { price: '9.41', priceCurrency: 'EUR', availability: 'https://schema.org/InStock' },
    })
  })

  it.each([
    [{ _qte_a_terme_calcule: 0 }, 'OutOfStock'],
    [{ removed: true }, 'Discontinued'],
  ])('tells the truth about stock: %o', (change, word) => {
    expect(bookData({ ...article, ...change }, page).offers.availability).toBe(`https://schema.org/${word}`)
  })

  it('rates it only when there are reviews', () => {
    expect(bookData(article, page).aggregateRating).toBeUndefined()
    expect(bookData({ ...article, average_rate: 4.5, review_count: 2 }, page).aggregateRating).toMatchObject({
      ratingValue: 4.5,
      reviewCount: 2,
    })
  })

  it('tells what readers wrote, without a name where there is none', () => {
    const written = { rating: 4, text: 'Bien.', published_at: '2026-11-21T10:00:00.000Z' }
    const reviews = [
      { ...written, author: 'Ada L.' },
      { ...written, author: null },
    ]
    expect(bookData(article, page).review).toBeUndefined()
    expect(bookData(article, { ...page, reviews }).review).toMatchObject([
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
    const text = scriptText(bookData({ ...article, designation: '</script><script>alert(1)<!--' }, page))
    expect(text).not.toContain('<')
    expect(JSON.parse(text)).toMatchObject({ name: '</script><script>alert(1)<!--' })
  })

  it('numbers the way from home on', () => {
    const { itemListElement } = breadcrumbData([
      { name: 'Accueil', url: 'https://gmp.example/' },
      { name: 'Livres', url: 'https://gmp.example/books' },
    ])
    expect(itemListElement.map(({ position }) => position)).toEqual([1, 2])
  })
})
