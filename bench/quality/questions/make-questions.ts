/** Makes questions of a shop's own rows, and reads those that were written by hand; a seed makes the same ones again. */
import { readFileSync } from 'node:fs'
import { toIsbn13 } from '#shared/catalogue/isbn.ts'
import { isDeepStrictEqual } from 'node:util'
import { phraseOf } from '#server/catalogue/listing/understanding/shelves-by-name.ts'
import { sortKey } from '#server/platform/text/fold.ts'
import { oneOf, randomFrom, type Random } from '../../catalogue/random.ts'
import type { Answer } from './answer.ts'
import type { BookRow } from './rows.ts'
import {
  byEar,
  carelessly,
  inAnotherForm,
  isbnWritten,
  misspelt,
  nameWritten,
  volumeWritten,
} from './ways-of-writing.ts'

export type Subject = 'books' | 'people' | 'shelves' | 'absent'

export type Question = {
  subject: Subject
  kind: string
  text: string
  /** Nothing in it is wrong: what it is answered with must not be something else. */
  isRight: boolean
  isAnswered: (answer: Answer) => boolean
}

/** How many questions of each kind, 3,000 together; what is written by hand is whole. */
const MOST: Readonly<Record<string, number>> = {
  titles: 240,
  'titles in other forms': 240,
  'titles with an author': 170,
  'titles with a form or a language': 100,
  'titles begun': 110,
  'titles misspelt': 200,
  'titles by ear': 140,
  'titles carelessly': 110,
  ISBNs: 100,
  volumes: 100,
  people: 190,
  'people in other forms': 130,
  'people misspelt': 140,
  'people by ear': 90,
  publishers: 40,
  'shelves by name': 150,
  'absent people, invented': 100,
}

const first =
  (holds: (book: BookRow) => boolean) =>
  ({ books: [book] }: Answer) =>
    book !== undefined && holds(book)
const titled = (title: string) => first((book) => sortKey(book.title) === sortKey(title))
const by = (name: string) => first(({ people }) => people.some((one) => sortKey(one) === sortKey(name)))
const isNothing = ({ total }: Answer) => total === 0

/** The first three books, or as many as there are, are all meant; and there are some. */
const allOfFirst =
  (holds: (book: BookRow) => boolean) =>
  ({ books }: Answer) =>
    books.length > 0 && books.every(holds)

/** `Sociologie et anthropologie`, `Crime-Thriller` */
const BETWEEN_NAMES = /\s+(?:et|and)\s+|\s*[&,/]\s*|-(?=\p{Lu})/u
const namesIn = (name: string) => [name, ...name.split(BETWEEN_NAMES)].map(phraseOf)

/** Books of a shelf that has one of the names; or where it has none of such a price, the shelf is understood. */
function onShelf(...names: readonly string[]) {
  const meant = new Set(names.flatMap(namesIn))
  const isMeant = (shelf: string) => namesIn(shelf).some((name) => meant.has(name))
  return (answer: Answer) =>
    answer.books.length === 0
      ? answer.shelf !== undefined && isMeant(answer.shelf)
      : allOfFirst((book) => book.shelves.some(isMeant))(answer)
}

/** A shelf of the sample whose name says no more than a language. */
const LANGUAGE_TOO = 'Livres en anglais'

const wordsIn = (language: string) =>
  language === 'fr' ? ['en français', 'livre', 'roman'] : ['in English', 'anglais', 'book']

function ofTitle(random: Random, book: BookRow, turn: number): Question[] {
  const { title, language } = book
  const [author] = book.people
  const surname = author?.split(' ').at(-1)
  const makers: readonly [kind: string, text: string | undefined, isRight: boolean][] = [
    ['titles', title, true],
    ['titles in other forms', inAnotherForm(title, turn), true],
    [
      'titles with an author',
      surname &&
        oneOf(random, [
          `${title} ${surname}`,
          `${surname} ${title}`,
          `${title}, ${author}`,
          `${author} ${title}`,
          language === 'fr' ? `${title} de ${author}` : `${title} by ${author}`,
        ]),
      true,
    ],
    [
      'titles with a form or a language',
      language === 'fr' || language === 'en' ? `${title} ${oneOf(random, wordsIn(language))}` : undefined,
      true,
    ],
    ['titles misspelt', misspelt(title, turn), false],
    ['titles by ear', byEar(random, title), false],
    ['titles carelessly', carelessly(title, turn), false],
  ]
  return makers.flatMap(([kind, text, isRight]) =>
    text ? [{ subject: 'books', kind, text, isRight, isAnswered: titled(title) }] : [],
  )
}

const ofBegun = ({ title }: BookRow): Question[] => {
  const begun = title.slice(0, Math.ceil(title.length * 0.7)).trim()
  return title.length > 12
    ? [
        {
          subject: 'books',
          kind: 'titles begun',
          text: begun,
          isRight: true,
          isAnswered: first((book) => sortKey(book.title).startsWith(sortKey(begun))),
        },
      ]
    : []
}

const ofIsbn = ({ isbn, title }: BookRow, turn: number): Question[] =>
  toIsbn13(isbn)
    ? [
        {
          subject: 'books',
          kind: 'ISBNs',
          text: isbnWritten(isbn, turn),
          isRight: true,
          isAnswered: titled(title),
        },
      ]
    : []

const ofVolume = ({ series, volume }: BookRow, turn: number): Question[] =>
  series && volume
    ? [
        {
          subject: 'books',
          kind: 'volumes',
          text: volumeWritten(series, volume, turn),
          isRight: true,
          isAnswered: first((book) => book.series === series && book.volume === volume),
        },
      ]
    : []

function ofPerson(random: Random, name: string, turn: number): Question[] {
  const made: readonly [kind: string, text: string | undefined, isRight: boolean][] = [
    ['people', name, true],
    ['people in other forms', nameWritten(name, turn), true],
    ['people misspelt', misspelt(name, turn), false],
    ['people by ear', byEar(random, name), false],
  ]
  return made.flatMap(([kind, text, isRight]) =>
    text ? [{ subject: 'people', kind, text, isRight, isAnswered: by(name) }] : [],
  )
}

/** Names that are made of two people's, and nobody's. */
function invented(random: Random, people: readonly string[], known: ReadonlySet<string>): Question[] {
  return Array.from(
    { length: 200 },
    () => `${oneOf(random, people).split(' ')[0]} ${oneOf(random, people).split(' ').at(-1)}`,
  )
    .filter((name) => !known.has(sortKey(name)) && !name.startsWith('Le '))
    .map((text) => ({
      subject: 'absent',
      kind: 'absent people, invented',
      text,
      isRight: false,
      isAnswered: isNothing,
    }))
}

const BY_HAND = new URL('by-hand.tsv', import.meta.url)

const linesByHand = () =>
  readFileSync(BY_HAND, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'))

/** Returns who and what is said to be absent, and what else a shop that has it may call it. */
export const absentByHand = (): string[] =>
  linesByHand().flatMap(([kind = '', text = '', others]) =>
    kind.startsWith('absent') ? [text, ...(others?.split('; ') ?? [])] : [],
  )

/** Reads `kind, question, what it must be answered with`, or what else an absent one is called; one question a line. */
function byHand({ shelves, present }: Shop): Question[] {
  return linesByHand().flatMap(([kind = '', text = '', expected = '']): Question[] => {
    if (kind.startsWith('absent')) {
      const isThere = [text, ...expected.split('; ')].some((name) => present.has(name))
      return isThere ? [] : [{ subject: 'absent', kind, text, isRight: false, isAnswered: isNothing }]
    }
    const common = { subject: 'shelves', kind, text, isRight: true } as const
    if (!expected.startsWith('{')) {
      const names = shelves.filter(({ fr }) => fr === expected).flatMap(({ fr, en }) => [fr, en])
      return [{ ...common, isAnswered: onShelf(text, ...names) }]
    }
    return [
      { ...common, isAnswered: ({ understood }) => isDeepStrictEqual(understood, JSON.parse(expected)) },
    ]
  })
}

/** So many, whichever a seed draws, in their order. */
function drawn(random: Random, questions: readonly Question[], most = Infinity): Question[] {
  const places = questions.map((question, at) => ({ question, at, order: random() }))
  return places
    .toSorted((one, other) => one.order - other.order)
    .slice(0, most)
    .toSorted((one, other) => one.at - other.at)
    .map(({ question }) => question)
}

type Shop = {
  books: readonly BookRow[]
  shelves: readonly { fr: string; en: string }[]
  /** Of what is said to be absent, what some book has all words of nevertheless. */
  present: ReadonlySet<string>
}

/** Returns the questions for a shop that has these books, beside any number of others. */
export function makeQuestions(shop: Shop, seed: number): Question[] {
  const { books, shelves } = shop
  const random = randomFrom(seed)
  const writers = [...new Set(books.flatMap(({ people: [author] }) => author ?? []))].filter((name) =>
    name.includes(' '),
  )
  const names = new Set(books.flatMap(({ people }) => people.map(sortKey)))
  // Those two are forms as well
  const publishers = [...new Set(books.flatMap(({ publisher }) => publisher ?? []))].filter(
    (name) => !/poche|pocket/i.test(name),
  )
  const all: Question[] = [
    ...books.flatMap((book, turn) => [
      ...ofTitle(random, book, turn),
      ...ofBegun(book),
      ...ofIsbn(book, turn),
      ...ofVolume(book, turn),
    ]),
    ...writers.flatMap((name, turn) => ofPerson(random, name, turn)),
    ...publishers.map((text): Question => ({
      subject: 'shelves',
      kind: 'publishers',
      text,
      isRight: true,
      isAnswered: allOfFirst(({ publisher }) => sortKey(publisher ?? '') === sortKey(text)),
    })),
    ...shelves
      .flatMap(({ fr, en }) => [fr, en])
      .filter((text) => text !== LANGUAGE_TOO)
      .map((text): Question => {
        const named = shelves.filter(({ fr, en }) => fr === text || en === text)
        return {
          subject: 'shelves',
          kind: 'shelves by name',
          text,
          isRight: true,
          isAnswered: onShelf(...named.flatMap(({ fr, en }) => [fr, en])),
        }
      }),
    ...invented(random, writers, names),
    ...byHand(shop),
  ]
  return [...Map.groupBy(all, ({ kind }) => kind)].flatMap(([kind, questions]) =>
    drawn(random, questions, MOST[kind]),
  )
}
