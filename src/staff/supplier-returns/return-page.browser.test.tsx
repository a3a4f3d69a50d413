/** A return to a supplier that is put together with a reader. */
import { expect, it } from 'vitest'
import type { SupplierReturnView } from '#shared/contract/staff/supplier-returns.ts'
import { answer, later } from '../../../tests/support/component/fake-api.ts'
import { mountStaff } from '../../../tests/support/component/mount-staff.tsx'
import { giveScan } from '../scan/read-code.ts'
import ReturnPage from './return-page.tsx'

const ISBN = '9782070360024'
const DRAFT: SupplierReturnView = {
  number: 'RTS-4F7K-92QX',
  supplier: 'Diffusion du Port',
  state: 'draft',
  created_by: 'Nora',
  created_at: '2026-11-26T08:00:00.000Z',
  sent_at: null,
  credit_cents: null,
  copies: 0,
  account: null,
  sender: [],
  lines: [],
}

it('takes a copy that is scanned before it is there', async () => {
  const draft = later<{ data: SupplierReturnView }>()
  const sent: unknown[] = []
  answer('GET /staff/supplier-returns/', () => draft.promise)
  answer('POST /staff/actions/supplier-returns-set', ({ body }) => {
    sent.push((body as { input: unknown }).input)
    const params = { title: 'La Peste', copies: 1 }
    return { data: { id: 'a', subject: DRAFT.number, outcome: 'RETURN_LINE_SET', params, undo: null } }
  })
  const { address } = await mountStaff(<ReturnPage />, { at: '/receiving/returns' })
  giveScan({ kind: 'isbn', text: ISBN })
  draft.resolve({ data: DRAFT })
  await expect.poll(() => sent).toEqual([{ number: DRAFT.number, isbn: ISBN, copies: '1' }])
  expect(address()).toBe('/receiving/returns')
})
