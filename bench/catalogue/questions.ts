/** What shoppers ask a catalogue of so many books: addresses below the API, hardly two of them alike. */
import { oneOf, randomFrom, type Random } from './random.ts'
import { inventedBook, LEAVES_FROM, TREE } from './invented-books.ts'
import { PEOPLE, wordOf } from './words.ts'

export type Question = {
  name: string
  /** One address, or several that a page asks at once. */
  ask: (random: Random) => string[]
}

const search = (text: string) => `/articles?per_page=24&smart_search=${encodeURIComponent(text)}`

/** Leaves one letter of the longest word out. */
function misspelt(random: Random, text: string): string {
  const longest = text.split(' ').toSorted((one, other) => other.length - one.length)[0] ?? ''
  const at = 1 + Math.floor(random() * Math.max(1, longest.length - 2))
  return text.replace(longest, longest.slice(0, at) + longest.slice(at + 1))
}

/** Returns the questions for a catalogue with so many books. */
export function questionsOf(size: number): Question[] {
  const book = (random: Random) => inventedBook(1 + Math.floor(random() * size))
  const category = (random: Random) => 1 + Math.floor(random() * LEAVES_FROM)
  const top = (random: Random) => 1 + Math.floor(random() * TREE.top)
  const withFacets = (query: string) => [`/articles?${query}&per_page=30`, `/articles/facets?${query}`]
  const page = (random: Random) => 1 + Math.floor(random() * 10)
  const deep = (random: Random) => Math.max(1, Math.floor(size / 24) - Math.floor(random() * (size / 50)))
  return [
    { name: 'detail', ask: (random) => [`/articles/${book(random).id}`] },
    { name: 'search: exact title', ask: (random) => [search(book(random).title)] },
    { name: 'search: ISBN', ask: (random) => [search(book(random).isbn)] },
    { name: 'search: author', ask: (random) => [search(oneOf(random, PEOPLE).name)] },
    {
      name: 'search: title being typed',
      ask: (random) => {
        const { title } = book(random)
        return [search(title.slice(0, Math.max(4, Math.ceil(title.length * 0.6))))]
      },
    },
    { name: 'search: two letters', ask: (random) => [search(wordOf(random, 'fr').slice(0, 2))] },
    {
      name: 'search: common word',
      ask: (random) => [`${search(wordOf(random, 'fr'))}&page=${page(random)}`],
    },
    {
      name: 'search: two common words',
      ask: (random) => [search(`${wordOf(random, 'fr')} ${wordOf(random, 'fr')}`)],
    },
    { name: 'search: misspelt', ask: (random) => [search(misspelt(random, book(random).title))] },
    {
      name: 'search with facets, in a category',
      ask: (random) =>
        withFacets(`category=${top(random)}&smart_search=${encodeURIComponent(wordOf(random, 'fr'))}`),
    },
    { name: 'list', ask: (random) => [`/articles?page=${page(random)}&per_page=${20 + page(random)}`] },
    {
      name: 'list, by title',
      ask: (random) => [`/articles?sort=title&page=${1 + Math.floor(random() * 400)}`],
    },
    {
      name: 'list, by price',
      ask: (random) => [`/articles?sort=price_asc&page=${1 + Math.floor(random() * 400)}`],
    },
    { name: 'list, deep page', ask: (random) => [`/articles?sort=best&page=${deep(random)}`] },
    {
      name: 'list of a category',
      ask: (random) => [`/articles?category=${category(random)}&page=${page(random)}`],
    },
    {
      name: 'list of a category, deep page',
      ask: (random) => [
        `/articles?category=${top(random)}&sort=title&page=${1 + Math.floor((deep(random) / 12) * random())}`,
      ],
    },
    { name: 'list with facets', ask: (random) => withFacets(`page=${page(random)}&utm_source=${random()}`) },
    {
      name: 'list of a category with facets',
      ask: (random) => withFacets(`category=${category(random)}&page=${page(random)}`),
    },
    {
      name: 'three filters with facets',
      ask: (random) =>
        withFacets(
          `category=${top(random)}&format=poche&language=fr&price_max=${1000 + Math.floor(random() * 3000)}`,
        ),
    },
    {
      name: 'list of a collaborator',
      ask: (random) => [`/articles?collaborator=${(book(random).people[0]?.place ?? 0) + 1}`],
    },
    {
      name: 'collaborators',
      ask: (random) => [`/collaborators?per_page=100&page=${1 + Math.floor(random() * 20)}`],
    },
    {
      name: 'collaborators, searched',
      ask: (random) => [`/collaborators?per_page=50&smart_search=${oneOf(random, PEOPLE).name.slice(0, 6)}`],
    },
    { name: 'categories', ask: (random) => [`/categories?utm_source=${random()}`] },
  ]
}

export const seeded = (seed: number) => randomFrom(seed)
