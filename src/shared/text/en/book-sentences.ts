import { formatNumber } from '#shared/text/number-format.ts'
import { bookSentences as fr } from '../fr/book-sentences.ts'
import type { Words } from '../words.ts'

const plural = (count: number, one: string, many: string) =>
  `${formatNumber(count, 'eng')} ${count === 1 ? one : many}`

const bookSentences: typeof fr = {
  description: (title, authors, publisher) =>
    [`${title}${authors && ` by ${authors}`}`, publisher && `published by ${publisher}`]
      .filter(Boolean)
      .join(', ') + '. On sale at GMP.',
  roles: {
    author: 'by',
    translator: 'translated by',
    illustrator: 'illustrated by',
    editor: 'edited by',
    preface: 'foreword by',
  },
  before: (_name, words) => `${words} `,
  inSeries: (series) => `In the series “${series}”`,
  rating: (rate, count) => `${rate} out of 5 · ${plural(count, 'review', 'reviews')}`,
  together: 'Readers of this book also chose',
  sameCollection: 'In the same collection',
  sameAuthor: (author) => `More by ${author}`,
  mayLike: 'You may also like',
  ebook: {
    help: 'The bookshop does not sell e-books.',
  },
  soldOutHelp: 'This book is currently out of stock.',
  suppliesHelp: {
    available: 'We have no copies left on our shelves, but the publisher still has some.',
    to_order: 'We can order this book from the publisher: write to us.',
    forthcoming: 'This book is not out yet.',
    reprinting: 'This book is being reprinted.',
    unavailable: 'This book is no longer supplied by its publisher.',
    out_of_print: 'This book is out of print.',
  },
  removedHelp: 'This book is no longer in our catalogue.',
}

export const bookSentencesWords: Words<typeof fr> = { fr, eng: bookSentences }
