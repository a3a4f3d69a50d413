/** What a shopper's browser asks for most: for each page and question, addresses that differ in what they show. */
import type { ArticleList, Category } from '#shared/contract/catalogue-lists.ts'
import type { Data } from '#shared/contract/envelope.ts'
import { oneOf, randomFrom } from './catalogue/random.ts'

const API = '/api/sofialib/bookshop'
const MAX_PAGES_READ = 40
const MOST = 4000
const SORTS = ['new', 'best', 'title', 'price_asc', 'price_desc'] as const
/** Books on a page of a list, where it holds most. */
const MOST_LISTED = 30

export type Target = {
  name: string
  /** The first is what most people ask for. */
  paths: string[]
  /** What of the reference server does the least that this needs. */
  reference: '/row' | '/rows' | '/found' | '/cards'
}

async function ask<T>(url: string): Promise<T> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
  return (await answer.json()) as T
}

/** Returns books from everywhere in the catalogue. */
async function someBooks(shopUrl: string) {
  const page = (number: number) =>
    ask<ArticleList>(`${shopUrl}${API}/articles?per_page=100&sort=title&page=${number}`)
  const { meta } = await page(1)
  const last = Math.ceil(meta.total / 100)
  const step = Math.max(1, Math.floor(last / MAX_PAGES_READ))
  const books: ArticleList['data'] = []
  for (let number = 1; number <= last; number += step) books.push(...(await page(number)).data)
  return books
}

/** Returns so many different texts as a maker has, at most. */
function differing(make: () => string): string[] {
  const made = new Set<string>()
  for (let turn = 0; turn < 2 * MOST && made.size < MOST; turn += 1) made.add(make())
  return [...made]
}

/** Returns what is measured on a shop as it is. */
export async function targetsOf(shopUrl: string): Promise<Target[]> {
  const random = randomFrom(16)
  const books = await someBooks(shopUrl)
  const { data } = await ask<Data<Category[]>>(`${shopUrl}${API}/categories`)
  const categories = data.filter(({ article_count: count }) => count > 0)
  const id = () => oneOf(random, books).id
  const words = () => {
    const { designation, dc_auteur: author } = oneOf(random, books)
    return encodeURIComponent(random() < 0.3 ? author : designation.split(' ').slice(0, 2).join(' '))
  }
  const filters = () => {
    const { id: category, article_count: count } = oneOf(random, categories)
    const page = Math.ceil(random() * Math.min(20, Math.ceil(count / MOST_LISTED)))
    return `category=${category}&sort=${oneOf(random, SORTS)}${page > 1 ? `&page=${page}` : ''}`
  }
  const first = books[0]?.id ?? 1
  const articles = `${API}/articles?ecom_type=bookshop`
  return [
    { name: 'home page', paths: ['/', '/en'], reference: '/cards' },
    {
      name: 'list page',
      paths: ['/books', ...differing(() => `${oneOf(random, ['', '/en'])}/books?${filters()}`)],
      reference: '/cards',
    },
    {
      name: 'book page',
      paths: [
        `/bookdetails/${first}`,
        ...differing(() => `${oneOf(random, ['', '/en'])}/bookdetails/${id()}`),
      ],
      reference: '/cards',
    },
    {
      name: 'article (API)',
      paths: [
        `${API}/articles/${first}`,
        ...differing(() => `${API}/articles/${id()}?lang=${oneOf(random, ['fr', 'eng'])}`),
      ],
      reference: '/row',
    },
    {
      name: 'list of 24 (API)',
      paths: [articles, ...differing(() => `${articles}&${filters()}`)],
      reference: '/rows',
    },
    {
      name: 'search (API)',
      paths: [`${articles}&smart_search=hugo`, ...differing(() => `${articles}&smart_search=${words()}`)],
      reference: '/found',
    },
  ]
}
