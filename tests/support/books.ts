/** Books of the running shop for tests that run at the same time: each takes its own. */
import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import type { Article } from '#shared/contract/articles.ts'
import { bookPath } from '#shared/catalogue/book-path.ts'
import { TERMS_VERSION } from '#shared/orders/terms.ts'
import { fromOwnAddress, ownEmail } from './visitor.ts'

const API = '/api/sofialib/bookshop'
/** How many tests change a book. */
const CHANGES = 14

/** Returns the specified path of a book's page. */
export const pathOf = ({ id, designation }: Article) => bookPath({ id, title: designation })

/** Returns what `GET /articles` answers to a query. */
export async function listBooks(
  request: APIRequestContext,
  query: Record<string, string>,
): Promise<Article[]> {
  const answer = await request.get(`${API}/articles`, { params: query })
  const { data } = (await answer.json()) as { data: Article[] }
  return data
}

async function someBooks(request: APIRequestContext): Promise<Article[]> {
  const books = await listBooks(request, { per_page: '100', sort: 'title' })
  // One edition of each title: tests name books by it
  const byTitle = new Map(books.map((book) => [book.designation, book]))
  // The shelf is all there is of them: no supplier brings more
  return [...byTitle.values()].filter(
    (book) => book._qte_a_terme_calcule > 0 && book.copies_available === book._qte_a_terme_calcule,
  )
}

/** Returns a book with many copies; another `turn` is another book. */
export async function aBookInStock(request: APIRequestContext, turn: number): Promise<Article> {
  const plenty = (await someBooks(request)).filter((book) => book._qte_a_terme_calcule >= 8)
  return at(plenty, turn)
}

/** Returns one of the books with the fewest copies; another `turn` is another book. */
export async function aScarceBook(request: APIRequestContext, turn: number): Promise<Article> {
  const scarce = (await someBooks(request)).filter((book) => book._qte_a_terme_calcule < 8)
  return at(
    scarce.toSorted(
      (one, other) => one._qte_a_terme_calcule - other._qte_a_terme_calcule || one.id - other.id,
    ),
    turn,
  )
}

/** Somebody else orders every copy that is left, or so many, and holds them while paying. */
export async function buyOut(
  request: APIRequestContext,
  book: Article,
  quantity = book._qte_a_terme_calcule,
): Promise<void> {
  const address = {
    name: 'Pierre Curie',
    address: '1 rue Cuvier',
    postal_code: '75005',
    city: 'Paris',
    country: 'FR',
  }
  const lines = [{ article_id: book.id, quantity }]
  const basket = { lines, delivery_method: 'pickup', country: 'FR' }
  const quoted = await request.post(`${API}/orders/quote`, { data: basket })
  const { data: quote } = (await quoted.json()) as { data: { total_cents: number } }
  const placed = await request.post(`${API}/orders`, {
    // Somebody new each time: what one person may hold without paying is limited
    headers: { 'idempotency-key': randomUUID(), ...fromOwnAddress() },
    data: {
      lines,
      email: ownEmail('pierre'),
      phone: '06 12 34 56 78',
      delivery_address: address,
      delivery_method: 'pickup',
      language: 'fr',
      currency: 'eur',
      terms_version: TERMS_VERSION,
      terms_accepted: true,
      expected_total_cents: quote.total_cents,
    },
  })
  if (!placed.ok()) throw new Error(`The other buyer got ${placed.status()}: ${await placed.text()}`)
}

function at(books: readonly Article[], turn: number): Article {
  const book = books[turn % books.length]
  if (!book) throw new Error('The sample catalogue holds no such book.')
  return book
}

/** Returns the first book, by title, for which something holds. */
export async function aBookLike(
  request: APIRequestContext,
  lang: 'fr' | 'eng',
  holds: (book: Article) => boolean,
): Promise<Article> {
  for (let page = 1; ; page += 1) {
    const books = await listBooks(request, { per_page: '100', sort: 'title', lang, page: `${page}` })
    if (books.length === 0) throw new Error('The sample catalogue holds no such book.')
    const found = books.find(holds)
    if (found) return found
  }
}

/** Returns a book that a test may change for good: no other test uses it, and sold out it cannot be had at all. */
export async function aBookToChange(request: APIRequestContext, turn: number): Promise<Article> {
  // The first hundred by title are bought by others
  const books = await listBooks(request, { per_page: '100', sort: 'title', page: '2' })
  return at(
    books.filter(
      ({ id, _qte_a_terme_calcule: stock, picked_by, promise_beyond }) =>
        id % CHANGES === turn && stock > 0 && promise_beyond === null && picked_by === null,
    ),
    0,
  )
}
