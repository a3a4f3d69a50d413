import { formatNumber } from '#shared/text/number-format.ts'
import { browse as fr } from '../fr/browse.ts'
import type { Words } from '../words.ts'

const number = (count: number) => formatNumber(count, 'eng')
const plural = (count: number, one: string, many: string) => `${number(count)} ${count === 1 ? one : many}`

const browse: typeof fr = {
  search: 'Search',
  all: 'Show all',
  found: (words) => `Results for “${words}”`,
  onPage: (title, page) => `${title}, page ${page}`,
  noBooks: 'No books on sale at the moment',
  collections: {
    intro:
      'A collection is a house within a publishing house, with its own look, voice and taste. Start with one you love.',
    description: (count) =>
      `${plural(count, 'publisher’s collection', 'publishers’ collections')} to explore, in French and in English.`,
    count: (count) => (count === 0 ? 'No collections' : plural(count, 'collection', 'collections')),
    searchLabel: 'Collection name',
    empty: 'No collection by that name',
    emptyText: 'Check the spelling, or browse all the collections.',
  },
  collection: {
    kicker: 'Collection',
    description: (name, count) =>
      `${name} collection: ${plural(count, 'book', 'books')} to order online or collect in the shop.`,
    related: 'Related collections',
    noBooksText: 'The books in this collection are no longer in our catalogue.',
  },
  people: {
    intro: 'Writers, translators, illustrators, editors: the people who make our books.',
    description: (count) =>
      `${plural(count, 'name', 'names')} from A to Z: authors, translators, illustrators, foreword writers.`,
    count: (count) => (count === 0 ? 'No names' : plural(count, 'name', 'names')),
    letters: 'Alphabetical index',
    letter: (letter, count) => `${letter}, ${plural(count, 'name', 'names')}`,
    other: 'Other',
    under: (letter) => `Collaborators: ${letter}`,
    searchLabel: 'Name of an author, a translator…',
    empty: 'Nobody by that name',
    emptyText: 'Check the spelling, try fewer letters, or browse the index.',
  },
  person: {
    activities: {
      author: 'Author',
      translator: 'Translator',
      illustrator: 'Illustrator',
      editor: 'Editor',
      preface: 'Foreword',
    },
    works: {
      author: 'Books',
      translator: 'Translations',
      illustrator: 'Illustrated books',
      editor: 'Edited books',
      preface: 'Forewords',
    },
    roleTitle: (name, works) => `${name}: ${works.toLowerCase()}`,
    description: (name, count) =>
      `${name}: ${plural(count, 'book', 'books')} to order online or collect in the shop.`,
    sections: 'Roles',
    back: (name) => `Everything by ${name}`,
    seeAll: (works, count) => `${works}: see all (${number(count)})`,
    colleagues: 'On the same books',
    together: (count) => plural(count, 'book together', 'books together'),
    noBooksText: 'Their books are no longer in our catalogue, or have not arrived yet.',
  },
}

export const browseWords: Words<typeof fr> = { fr, eng: browse }
