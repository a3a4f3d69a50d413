import { expect, it } from 'vitest'
import { anArticle } from '../../../tests/support/an-article.ts'
import { aBook } from '../../../tests/support/web-book.ts'
import { bookOf, categoryOf, collaboratorDetailOf, collectionDetailOf, editionOf } from './wire-books.ts'

it('calls every fact of a book by its own name', () => {
  const article = anArticle({
    stock: 3,
    dc_traducteur: 'Grace Frick',
    publisher_id: 4,
    collection_id: 5,
    contributors: [{ id: 6, _nom: 'Marguerite Yourcenar', role: 'author' }],
    categories: [{ id: 7, _nom: 'Romans', niveau: 2 }],
    public_price_cents: 990,
    price_cents: 941,
    pickup_price_cents: 940,
    discount: 5,
    held_until: '2026-11-22T10:00:00.000Z',
    articleimage: [{ link: '/covers/1/a.jpg' }, { link: '/covers/1/b.jpg' }],
    average_rate: 4.5,
    review_count: 2,
    bestseller_count: 8,
    width_mm: 108,
    height_mm: 178,
    thickness_mm: 20,
    work_id: 9,
    original_title: 'Memoirs of Hadrian',
    has_extract: true,
    extract_link: 'https://publisher.example/1',
    ebook_link: null,
    product_safety: {
      name: 'Gallimard',
      postal_address: '5 rue Gaston-Gallimard, 75007 Paris',
      electronic_address: 'safety@publisher.example',
    },
  })
  expect(bookOf(article)).toEqual(
    aBook({
      stock: 3,
      translator: 'Grace Frick',
      publisherId: 4,
      collectionId: 5,
      contributors: [{ id: 6, name: 'Marguerite Yourcenar', role: 'author' }],
      categories: [{ id: 7, level: 2 }],
      publicPriceCents: 990,
      sellingPriceCents: 941,
      pickupPriceCents: 940,
      discountPercent: 5,
      heldUntil: '2026-11-22T10:00:00.000Z',
      image: '/covers/1/a.jpg',
      images: ['/covers/1/a.jpg', '/covers/1/b.jpg'],
      averageRating: 4.5,
      reviewCount: 2,
      bestsellerCount: 8,
      widthMm: 108,
      heightMm: 178,
      thicknessMm: 20,
      workId: 9,
      originalTitle: 'Memoirs of Hadrian',
      hasExtract: true,
      extractLink: 'https://publisher.example/1',
      safety: {
        name: 'Gallimard',
        postalAddress: '5 rue Gaston-Gallimard, 75007 Paris',
        electronicAddress: 'safety@publisher.example',
      },
    }),
  )
  const file = anArticle({ format: 'numerique', ebook_link: 'https://ebooks.example/1' })
  expect(bookOf(file)).toMatchObject({ isFile: true, ebookLink: 'https://ebooks.example/1' })
})

it('names of the wire become ours for editions, categories, people and collections', () => {
  expect(editionOf({ ...anArticle({ stock: 2 }), relation: 'translation' })).toMatchObject({
    title: 'Mémoires d’Hadrien',
    publisher: 'Gallimard',
    collection: 'Folio',
    stock: 2,
    relation: 'translation',
  })
  const category = {
    id: 2,
    _nom: 'Romans',
    niveau: 2,
    b_usr_articletheme_id: 1,
    chemin: '',
    article_count: 3,
  }
  expect(categoryOf(category)).toEqual({ id: 2, name: 'Romans', parentId: 1, bookCount: 3 })
  const ada = { id: 3, _nom: 'Ada Reader', sort_name: 'Reader, Ada', letter: 'R', article_count: 4 } as const
  const reader = { id: 3, name: 'Ada Reader', sortName: 'Reader, Ada', letter: 'R', bookCount: 4 }
  const { letter: _wire, ...colleague } = ada
  const { letter: _ours, ...shown } = reader
  expect(
    collaboratorDetailOf({
      ...ada,
      biography_fr: 'Elle lit.',
      biography_en: null,
      portrait: '/img/a.webp',
      portrait_credit: '© J. Roy',
      roles: [{ role: 'author', article_count: 4 }],
      colleagues: [colleague],
    }),
  ).toEqual({
    ...reader,
    biography: { fr: 'Elle lit.', eng: null },
    portrait: '/img/a.webp',
    portraitCredit: '© J. Roy',
    roles: [{ role: 'author', bookCount: 4 }],
    colleagues: [shown],
  })
  const folio = { id: 5, nom: 'Folio', article_count: 6 }
  const publishers = [{ id: 4, title: 'Gallimard', article_count: 6 }]
  expect(collectionDetailOf({ ...folio, publishers, related: [folio] })).toEqual({
    id: 5,
    name: 'Folio',
    bookCount: 6,
    publishers: [{ id: 4, name: 'Gallimard' }],
    related: [{ id: 5, name: 'Folio', bookCount: 6 }],
  })
})
