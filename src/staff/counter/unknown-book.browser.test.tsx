/** A book that the catalogue does not have: what the counter offers, and creating it on the way to an order. */
import { useLocation, useSearchParams } from 'react-router'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { booksWords } from '#shared/text/staff/books-words.ts'
import { counterWords } from '#shared/text/staff/counter-words.ts'
import { Link } from '#ui/link.tsx'
import { expectAccessible } from '../../../tests/support/component/accessible.ts'
import { answer } from '../../../tests/support/component/fake-api.ts'
import { mountStaff } from '../../../tests/support/component/mount-staff.tsx'
import NewBookPage from '../books/new-book-page.tsx'
import { Answer } from './answer.tsx'

const ISBN = '9782070360024'
const nothing = { kind: 'nothing' } as const

describe('an ISBN that the catalogue does not have', () => {
  it.each(['fr', 'eng'] as const)(
    'is offered to be created, or created and ordered (%s)',
    async (language) => {
      const { unknown } = counterWords[language]
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

  it('is created by its title and price, and stands in an order for somebody', async () => {
    const { new: words, fields } = booksWords.eng
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
