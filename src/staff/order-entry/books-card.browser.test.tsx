import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { orderEntryWords } from '#shared/text/staff/en/order-entry.ts'
import { answer } from '../../../tests/support/component/fake-api.ts'
import { mountStaff } from '../../../tests/support/component/mount-staff.tsx'
import { BooksCard } from './books-card.tsx'
import { useOrderDraft } from './draft.ts'
import { useEntryQuote } from './use-entry-quote.ts'

const book = { id: 7, isbn: '9782070360024', title: 'Nedjma', authors: 'Kateb Yacine', cover: null, stock: 0 }

function Desk() {
  const { draft, change } = useOrderDraft({ book })
  return <BooksCard draft={draft} change={change} recap={useEntryQuote(draft)} />
}

it.each([
  { available: 0, links: 1 },
  { available: 1, links: 0 },
])(
  'says why of a book only $available can be ordered, and leads to its record where none can',
  async ({ available, links }) => {
    sessionStorage.clear()
    const line = { article_id: 7, available, line_total_cents: 1250, promise: null }
    answer('POST /staff/orders/quote', () => ({ data: { total_cents: 0, lines: [line] } }))
    const { address } = await mountStaff(<Desk />, { language: 'fr' })
    const words = orderEntryWords.fr.books
    await page.getByRole('spinbutton').fill('2')
    await expect.element(page.getByText(words.short(available))).toBeVisible()
    const record = page.getByRole('link', { name: words.look })
    expect(record.elements()).toHaveLength(links)
    if (links === 0) return
    await record.click()
    await expect.poll(address).toBe('/books/9782070360024')
  },
)
