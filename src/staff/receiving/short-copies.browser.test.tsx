/** Copies that a delivery did not bring: whoever waits for them is answered in the panel that picking opens. */
import { beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { ReceptionLine, ReceptionView } from '#shared/contract/staff/receiving.ts'
import { receivingWords } from '#shared/text/staff/en/receiving.ts'
import { pickingWords } from '#shared/text/staff/en/picking.ts'
import { expectAccessible } from '../../../tests/support/component/accessible.ts'
import { answer } from '../../../tests/support/component/fake-api.ts'
import { mountStaff } from '../../../tests/support/component/mount-staff.tsx'
import { ShortCopies } from './short-copies.tsx'

const ISBN = '9782070360024'
const line = { article_id: 7, _code_barre: ISBN, title: 'Nedjma' } as ReceptionLine
const customer = (order: string, name: string, isHere = false) => ({
  article_id: 7,
  order,
  name,
  is_here: isHere,
})
const reception = (...customers: object[]) => ({ number: 'REC-1', customers }) as unknown as ReceptionView
let sent: { action: string; input: unknown }[]
beforeEach(() => {
  sent = []
  answer('GET /staff/picking/whereabouts/:isbn', () => ({
    data: { title: 'Nedjma', shelf: 'L2', stock: 0, held: [], receptions: [], movements: [], next: null },
  }))
  answer('POST /staff/actions/:action', ({ params: { action = '' }, body }) => {
    sent.push({ action, input: (body as { input: unknown }).input })
    const params = { number: 'GMP-2', title: 'Nedjma', cents: 850 }
    return { data: { id: 'a', subject: 'GMP-2', outcome: 'LINE_CANCELLED', params, undo: null } }
  })
})

it('a book that a customer waits for is cancelled for one order, and the panel closes', async () => {
  const { short } = receivingWords.fr
  const waiting = [customer('GMP-1', 'Ada Haddad'), customer('GMP-2', 'Nora Belkacem')]
  await mountStaff(<ShortCopies reception={reception(...waiting)} line={line} />)
  await page.getByRole('button', { name: short.open(2) }).click()
  await expect
    .element(page.getByRole('heading', { name: short.title('Nedjma', 'Nora Belkacem', 'GMP-2') }))
    .toHaveFocus()
  await expectAccessible(document.body)
  await page.getByRole('radio', { name: 'Ada Haddad' }).click()
  await userEvent.keyboard('n')
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  expect(sent).toEqual([
    { action: 'orders-cancel-line', input: { number: 'GMP-1', isbn: ISBN, reason: short.reason } },
  ])
  await expect.element(page.getByRole('button', { name: short.open(2) })).toBeVisible()
})

it('is not cancelled by whoever prepares orders, who can wait for another delivery', async () => {
  const { short } = receivingWords.eng
  const customers = reception(customer('GMP-1', 'Ada Haddad'))
  await mountStaff(<ShortCopies reception={customers} line={line} />, { role: 'preparer', language: 'eng' })
  await page.getByRole('button', { name: short.open(1) }).click()
  await expect.element(page.getByRole('button', { name: short.await })).toBeVisible()
  expect(page.getByRole('button', { name: pickingWords.eng.missingPanel.cancel }).elements()).toEqual([])
})

it('says nothing of a title whose copies are all here', async () => {
  const customers = reception(customer('GMP-1', 'Ada Haddad', true))
  await mountStaff(<ShortCopies reception={customers} line={line} />)
  expect(page.getByRole('button').elements()).toEqual([])
})
