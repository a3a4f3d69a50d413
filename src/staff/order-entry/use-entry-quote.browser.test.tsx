/** What an order costs, requested while it is typed. */
import { useState } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answer } from '../../../tests/support/component/fake-api.ts'
import { mountStaff } from '../../../tests/support/component/mount-staff.tsx'
import { useOrderDraft } from './draft.ts'
import { useEntryQuote } from './use-entry-quote.ts'

const book = { id: 7, isbn: '9782070360024', title: 'Nedjma', authors: 'Kateb Yacine', cover: null, stock: 3 }

let count = () => {}
beforeEach(() => {
  sessionStorage.clear()
  const counted = new Promise<void>((resolve) => (count = resolve))
  answer('POST /staff/orders/quote', async ({ body }) => {
    await counted
    const [line] = (body as { lines: { quantity: number }[] }).lines
    return { data: { total_cents: 1250 * (line?.quantity ?? 0), lines: [] } }
  })
})

function Desk() {
  const { draft } = useOrderDraft({ book })
  const recap = useEntryQuote(draft)
  const [sent, setSent] = useState<(number | undefined)[]>([])
  const send = async () => {
    const quote = await recap.settled()
    setSent((before) => [...before, quote?.total_cents])
  }
  return (
    <button type="button" onClick={() => void send()}>
      Sent: {sent.map(String).join(', ')}
    </button>
  )
}

it('answers a press that comes before the total is counted, once', async () => {
  await mountStaff(<Desk />)
  const button = page.getByRole('button')
  await button.click()
  await button.click()
  await expect.element(button).toHaveTextContent('Sent: undefined')
  count()
  await expect.element(button).toHaveTextContent('Sent: undefined, 1250')
  await button.click()
  await expect.element(button).toHaveTextContent('Sent: undefined, 1250, 1250')
})
