/** A book that the catalogue does not have: what the counter offers, and creating it on the way to an order. */
import { useLocation, useSearchParams } from 'react-router'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { booksWords } from '#shared/text/staff/en/books.ts'
import { counterWords } from '#shared/text/staff/en/counter.ts'
import { Link } from '#ui/link.tsx'
import { expectAccessible } from '../../../tests/support/component/accessible.ts'
import { answer } from '../../../tests/support/component/fake-api.ts'
import { mountStaff } from '../../../tests/support/component/mount-staff.tsx'
import NewBookPage from '../books/new-book-page.tsx'
import { Answer } from './answer.tsx'

const ISBN = '9782070360024'
const nothing = { kind: 'nothing' } as const
const NOT_LOOKED_UP = { fields: {}, picture: null, services: [] }

const PICTURE = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="2" height="3"/>')}`
const FOUND = {
  fields: {
    title: { value: 'Nedjma', service: 'bnf' },
    people: { value: ['author:Kateb Yacine'], service: 'bnf' },
    publisher: { value: 'Points', service: 'bnf' },
    price: { value: '8.50', service: 'onix' },
    images: { value: ['https://covers.example/nedjma.jpg'], service: 'google-books' },
  },
  picture: PICTURE,
  services: [
    { name: 'onix', outcome: 'FOUND' },
    { name: 'bnf', outcome: 'FOUND' },
    { name: 'google-books', outcome: 'FOUND' },
    { name: 'open-library', outcome: 'NO_ANSWER' },
  ],
}
const lookedUp = (found: object) => answer(`GET /staff/look-ups/${ISBN}`, () => ({ data: found }))

describe('an ISBN that the catalogue does not have', () => {
  it.each(['fr', 'eng'] as const)(
    'is offered to be created, or created and ordered (%s)',
    async (language) => {
      const { unknown } = counterWords[language]
      lookedUp(NOT_LOOKED_UP)
      const { address } = await mountStaff(<Answer answer={nothing} typed="978-2-07-036002-4" />, {
        language,
      })
      await expect.element(page.getByText(unknown.title)).toBeVisible()
      await expectAccessible(document.body)
      await expect
        .element(page.getByRole('link', { name: unknown.create, exact: false }).last())
        .toHaveAttribute('href', `/books/new?isbn=${ISBN}`)
      await userEvent.keyboard('o')
      await expect.poll(address).toBe(`/books/new?isbn=${ISBN}&order=1`)
    },
  )

  it('is nothing else’s to offer: a name is looked for again, and a preparer creates no book', async () => {
    const words = counterWords.eng
    await mountStaff(<Answer answer={nothing} typed="haddad" />, { language: 'eng' })
    await expect.element(page.getByText(words.nothingText)).toBeVisible()
    await mountStaff(<Answer answer={nothing} typed={ISBN} />, { language: 'eng', role: 'preparer' })
    await expect.element(page.getByText(words.unknown.title)).toBeVisible()
    expect(page.getByRole('link').elements()).toEqual([])
  })

  it('is shown as services know it, and created from that but for what is typed', async () => {
    const { new: words, fields, lookUp } = booksWords.eng
    lookedUp(FOUND)
    answer('GET /staff/categories', () => ({ data: [] }))
    answer('GET /staff/publishers', () => ({ data: [] }))
    answer('POST /staff/actions/books-create', ({ body }) => {
      expect(body).toMatchObject({
        input: {
          isbn: ISBN,
          title: 'Nedjma, a novel',
          price: '8.50',
          people: ['author:Kateb Yacine'],
          publisher: 'Points',
          images: ['https://covers.example/nedjma.jpg'],
          sources: ['people:bnf', 'publisher:bnf', 'price:onix', 'images:google-books'],
        },
      })
      return { data: { id: 'a', subject: ISBN, outcome: 'BOOK_CREATED', params: {}, undo: null } }
    })
    const { address } = await mountStaff(<Looking />, { language: 'eng' })
    await expect.element(page.getByText('Kateb Yacine')).toBeVisible()
    await expect.element(page.getByText('Points · €8.50')).toBeVisible()
    await expect
      .element(page.getByText(lookUp.foundBy('the ONIX files, the BnF, Google Books')))
      .toBeVisible()
    await expect.element(page.getByText(lookUp.noAnswer('Open Library'), { exact: false })).toBeVisible()
    await expectAccessible(document.body)
    await userEvent.keyboard('n')
    const title = page.getByRole('textbox', { name: fields.title, exact: false }).first()
    await expect.element(title).toHaveValue('Nedjma')
    await expectAccessible(document.body)
    await userEvent.fill(title, 'Nedjma, a novel')
    await page.getByRole('button', { name: words.submit }).click()
    await expect.poll(address).toBe(`/books/${ISBN}`)
  })

  it('is created by its title and price, and stands in an order for somebody', async () => {
    const { new: words, fields } = booksWords.eng
    lookedUp(NOT_LOOKED_UP)
    answer('POST /staff/actions/books-create', ({ body }) => {
      expect(body).toMatchObject({ input: { isbn: ISBN, title: 'Nedjma', price: '8.50' } })
      return {
        data: { id: 'a', subject: ISBN, outcome: 'BOOK_CREATED', params: { title: 'Nedjma' }, undo: null },
      }
    })
    answer('GET /staff/categories', () => ({ data: [] }))
    answer(`GET /staff/books/${ISBN}`, () => ({
      data: { id: 7, title: 'Nedjma', people: [{ role: 'author', name: 'Kateb Yacine' }], stock: 0 },
    }))
    const { address } = await mountStaff(<Creating />, { language: 'eng' })
    await page.getByRole('link', { name: 'Begin' }).click()
    await userEvent.fill(page.getByRole('textbox', { name: fields.title, exact: false }).first(), 'Nedjma')
    await userEvent.fill(page.getByRole('textbox', { name: fields.price, exact: false }).first(), '8.50')
    await page.getByRole('button', { name: words.submitAndOrder }).click()
    await expect.poll(address).toBe('/order-entry')
    await expect.element(page.getByText('Nedjma by Kateb Yacine')).toBeVisible()
  })
})

function Creating() {
  const [params] = useSearchParams()
  const { state } = useLocation() as { state: { book?: { title: string; authors: string } } | null }
  if (params.size > 0) return <NewBookPage />
  if (state?.book) return <p>{`${state.book.title} by ${state.book.authors}`}</p>
  return <Link to={`/?isbn=${ISBN}&order=1`}>Begin</Link>
}

function Looking() {
  const [params] = useSearchParams()
  return params.size > 0 ? <NewBookPage /> : <Answer answer={nothing} typed={ISBN} />
}
