/** Who an order is for, by Enter alone: the first who is found, or a new customer once the shop has said that nobody is. */
import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { KnownCustomer } from '#shared/contract/staff/order-entry.ts'
import { common } from '#shared/text/fr/common.ts'
import { orderEntry } from '#shared/text/staff/fr/order-entry.ts'
import { answer, later, refusal } from '../../../tests/support/component/fake-api.ts'
import { mountStaff } from '../../../tests/support/component/mount-staff.tsx'
import { CustomerCard } from './customer-card.tsx'
import { useOrderDraft } from './draft.ts'

const { customer: words } = orderEntry
const ADA: KnownCustomer = {
  id: 'u1',
  order: null,
  name: 'Ada Larbi',
  phone: '06 12 34 56 78',
  email: null,
  language: 'fr',
  address: null,
  orders: 2,
}
const field = () => page.getByLabelText(words.find)
const create = () => page.getByRole('button', { name: words.create })

function Card() {
  const { draft, change } = useOrderDraft({})
  return <CustomerCard draft={draft} change={change} onNamed={() => undefined} />
}

/** Types a name at once, so that it is not taken for a scan, and waits until its answer is there. */
async function look(found: string | RegExp) {
  await mountStaff(<Card />)
  await field().fill('larbi')
  await expect.element(page.getByText(found).first()).toBeVisible()
  await userEvent.keyboard('{Enter}')
}

beforeEach(() => sessionStorage.clear())

it('is the first who is found', async () => {
  answer('POST /staff/customers/look-up', () => ({ data: [ADA] }))
  await look('Ada Larbi')
  await expect.element(field()).not.toBeInTheDocument()
  await expect.element(page.getByRole('textbox', { name: words.name })).toHaveValue('Ada Larbi')
})

it('is somebody new where nobody is found', async () => {
  answer('POST /staff/customers/look-up', () => ({ data: [] }))
  await look(words.none)
  await expect.element(create()).toHaveFocus()
})

it('is nobody yet where the shop did not answer', async () => {
  const again = later()
  let requests = 0
  answer('POST /staff/customers/look-up', async () => {
    requests += 1
    if (requests > 1) await again.promise
    return refusal(403, 'FORBIDDEN')
  })
  const { retry } = common.failed
  await look(retry)
  await expect.element(page.getByText(retry)).not.toBeInTheDocument()
  again.resolve(undefined)
  await expect.element(page.getByText(retry)).toBeVisible()
  await expect.element(field()).toHaveFocus()
})
