import { formatNumber } from '#shared/text/number-format.ts'
import { bookFacts as fr } from '../fr/book-facts.ts'
import type { Words } from '../words.ts'

const plural = (count: number, one: string, many: string) =>
  `${formatNumber(count, 'eng')} ${count === 1 ? one : many}`

const bookFacts: typeof fr = {
  volume: (volume) => `volume ${volume}`,
  facts: 'Details',
  publisher: 'Publisher',
  collection: 'Collection',
  series: 'Series',
  format: 'Format',
  pages: (count) => plural(count, 'page', 'pages'),
  size: (...mm) => `${mm.join('\u00A0×\u00A0')}\u00A0mm`,
  weight: 'Weight',
  grams: (grams) => (grams < 1000 ? `${grams} g` : `${formatNumber(grams / 1000, 'eng')} kg`),
  published: 'Published',
  language: 'Language',
  isbn: 'ISBN',
  code: 'Code',
  prizes: 'Prizes',
  originalTitle: 'Original title',
  safety: 'Product safety',
  supply: 'Availability',
  supplies: {
    available: 'Available from the publisher',
    to_order: 'To order',
    forthcoming: 'Forthcoming',
    reprinting: 'Reprinting',
    unavailable: 'Not available from the publisher',
    out_of_print: 'Out of print',
  },
  formatsOf: 'All formats',
  thisFormat: 'this book',
  original: 'The original',
  translations: 'Translations',
  translatedBy: (translator) => `translated by ${translator}`,
}

export const bookFactsWords: Words<typeof fr> = { fr, eng: bookFacts }
