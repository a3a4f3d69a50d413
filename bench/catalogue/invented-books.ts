/** Books of the invented trade: the n-th is the same in every run and at every size. */
import { toIsbn13 } from '#shared/catalogue/isbn.ts'
import { oneOf, randomFrom, zipf, type Random } from './random.ts'
import { COLLECTIONS, PEOPLE, PUBLISHERS, wordOf } from './words.ts'

export const TREE = { top: 10, middle: 8, leaves: 6 }
/** Categories are numbered level by level from 1. */
export const LEAVES_FROM = TREE.top + TREE.top * TREE.middle + 1
const LEAVES = TREE.top * TREE.middle * TREE.leaves

export type InventedBook = {
  id: number
  isbn: string
  title: string
  subtitle: string | null
  language: string
  /** Places in the lists of names, counted from 0. */
  people: { place: number; role: string }[]
  publisher: number
  collection: number | null
  categories: number[]
  format: string
  pages: number
  publishedOn: string
  publicPriceCents: number
  discountPpm: number
  stock: number
  bestsellerCount: number
  featured: boolean
  description: string
}

/** A title that needs no number to differ would need a poet: the rare words make most of them unique. */
function titleOf(random: Random, language: 'fr' | 'en'): string {
  const [one, two, three] = [wordOf(random, language), wordOf(random, language), wordOf(random, language)]
  const patterns =
    language === 'fr'
      ? [
          `Le ${one} de ${two}`,
          `L’${one} et la ${two}`,
          `${one} ${two}`,
          `Les ${one} du ${two} ${three}`,
          `${one}`,
        ]
      : [
          `The ${one} of ${two}`,
          `${one} and ${two}`,
          `A ${one} ${two}`,
          `The ${one} ${two} ${three}`,
          `${one}`,
        ]
  const title = oneOf(random, patterns)
  return title.charAt(0).toUpperCase() + title.slice(1)
}

/** ISBNs of group 979-10, which nobody's sample has. */
function isbnOf(id: number): string {
  const body = `97910${String(id).padStart(7, '0')}`
  const check = [...'0123456789'].find((digit) => toIsbn13(body + digit))
  return body + check
}

/** Returns the n-th book, counted from 1. */
export function inventedBook(id: number): InventedBook {
  const random = randomFrom(id * 2_654_435_761)
  const french = random() < 0.7
  const speech = french ? 'fr' : 'en'
  const language = random() < 0.9 ? speech : oneOf(random, ['de', 'es', 'it', 'pt', 'ja', 'und'])
  const people = [{ place: zipf(random, PEOPLE.length), role: 'author' }]
  if (random() < 0.3) people.push({ place: zipf(random, PEOPLE.length), role: 'translator' })
  if (random() < 0.1) people.push({ place: zipf(random, PEOPLE.length), role: 'illustrator' })
  const leaf = () => LEAVES_FROM + zipf(random, LEAVES)
  return {
    id,
    isbn: isbnOf(id),
    title: titleOf(random, speech),
    subtitle: random() < 0.2 ? titleOf(random, speech) : null,
    language,
    people: people.filter(({ place }, at) => people.findIndex((other) => other.place === place) === at),
    publisher: zipf(random, PUBLISHERS.length),
    collection: random() < 0.6 ? zipf(random, COLLECTIONS.length) : null,
    categories: [...new Set(random() < 0.3 ? [leaf(), leaf()] : [leaf()])],
    format: oneOf(random, [
      'poche',
      'poche',
      'poche',
      'broche',
      'broche',
      'relie',
      'album',
      'numerique',
      'audio',
    ]),
    pages: 60 + Math.floor(random() * 700),
    publishedOn: `${1950 + Math.floor(random() * 76)}-${String(1 + Math.floor(random() * 12)).padStart(2, '0')}`,
    publicPriceCents: 290 + Math.floor(random() ** 3 * 60) * 100,
    discountPpm: random() < 0.15 ? 50_000 * (1 + Math.floor(random() * 6)) : 0,
    stock: random() < 0.8 ? 1 + zipf(random, 60) : 0,
    bestsellerCount: random() < 0.4 ? 0 : zipf(random, 100_000),
    featured: random() < 0.002,
    description: Array.from({ length: 45 }, () => wordOf(random, speech)).join(' '),
  }
}
