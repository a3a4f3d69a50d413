/** Vouchers that are read out while an order is taken: what each pays, why one does not, and a slip before anybody looks it up. */
import { useState } from 'react'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { EntryQuote } from '#shared/contract/staff/order-entry.ts'
import { makeVoucherCode, writeVoucherCode } from '#shared/vouchers/code.ts'
import { refusalSentence } from '#shared/text/staff/action-words.ts'
import { orderEntryWords } from '#shared/text/staff/en/order-entry.ts'
import { expectAccessible } from '../../../tests/support/component/accessible.ts'
import { mountStaff } from '../../../tests/support/component/mount-staff.tsx'
import { giveScan, useScans } from '../scan/read-code.ts'
import { emptyDraft } from './draft.ts'
import { VoucherCodes } from './voucher-codes.tsx'

const { pay: words } = orderEntryWords.eng
const codeOf = (n: number) =>
  writeVoucherCode(makeVoucherCode(Array.from({ length: 15 }, (_, i) => (i * n) % 31)))
const [GOOD, OLD] = [codeOf(1), codeOf(2)]
const refused = (reason: string) => refusalSentence('eng', 'VOUCHER_CANNOT_PAY', { reason })
const quote = {
  vouchers: [
    { state: 'applied', code: GOOD, cents: 1000, balance_cents: 5000, valid_until: '2028-11-26' },
    { state: 'refused', code: OLD, reason: 'expired' },
  ],
} as unknown as EntryQuote

function Screen() {
  const [draft, setDraft] = useState(emptyDraft)
  const change = (changes: object) => setDraft((before) => ({ ...before, ...changes }))
  return <VoucherCodes draft={draft} change={change} quote={quote} />
}

it('are added by Enter, say what they pay or why not, and are removed', async () => {
  await mountStaff(<Screen />, { language: 'eng' })
  const field = page.getByRole('textbox', { name: words.voucher })
  const enter = async (code: string) => {
    await userEvent.fill(field, code)
    await userEvent.keyboard('{Enter}')
  }
  await enter(GOOD.toLowerCase())
  await expect.element(page.getByText(words.voucherPays(GOOD, '€10.00', '€40.00'))).toBeVisible()
  await expect.element(field).toHaveValue('')
  await enter(GOOD)
  await expect.element(page.getByText(refused('twice'))).toBeVisible()
  await enter(GOOD.slice(0, -1) + (GOOD.endsWith('2') ? '3' : '2'))
  await expect.element(page.getByText(refused('mistyped'))).toBeVisible()
  await enter(OLD)
  await expect.element(page.getByText(refused('expired'), { exact: false })).toBeVisible()
  await expectAccessible(document.body)
  await page.getByRole('button', { name: words.removeVoucher(OLD) }).click()
  await expect.element(page.getByText(refused('expired'), { exact: false })).not.toBeInTheDocument()
})

it('are taken from a reader wherever the focus is, and leave books to the screen behind', async () => {
  const elsewhere: string[] = []
  function Behind() {
    useScans(({ text }) => void elsewhere.push(text), { isBehind: true })
    return <Screen />
  }
  await mountStaff(<Behind />, { language: 'eng' })
  await expect.element(page.getByRole('textbox', { name: words.voucher })).toBeVisible()
  giveScan({ kind: 'voucher', text: GOOD })
  await expect.element(page.getByText(words.voucherPays(GOOD, '€10.00', '€40.00'))).toBeVisible()
  giveScan({ kind: 'voucher', text: GOOD })
  await expect.element(page.getByText(refused('twice'))).toBeVisible()
  giveScan({ kind: 'isbn', text: '9782070360024' })
  expect(elsewhere).toEqual(['9782070360024'])
})
