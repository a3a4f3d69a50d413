/** What a code that pays nothing is answered: a sentence of its own for each reason, in the shop and to staff. */
import { expect, it } from 'vitest'
import { checkout as checkoutEn } from '#shared/text/en/checkout.ts'
import { checkout as checkoutFr } from '#shared/text/fr/checkout.ts'
import { vouchers as staffEn } from '#shared/text/staff/en/actions/vouchers.ts'
import { vouchers as staffFr } from '#shared/text/staff/fr/actions/vouchers.ts'
import { VOUCHER_REFUSALS, type VoucherRefusal } from './movements.ts'

const toStaff =
  ({ refusals }: typeof staffFr) =>
  (reason: VoucherRefusal) =>
    refusals.VOUCHER_CANNOT_PAY({ reason })
const toReaders = (of: typeof checkoutFr) => (reason: VoucherRefusal) => of.vouchers.refused[reason]

it.each([
  ['readers, in French', toReaders(checkoutFr)],
  ['readers, in English', toReaders(checkoutEn)],
  ['staff, in French', toStaff(staffFr)],
  ['staff, in English', toStaff(staffEn)],
])('gives %s a sentence of its own for each reason', (_, sentenceOf) => {
  const sentences = VOUCHER_REFUSALS.map((reason) => sentenceOf(reason))
  expect(new Set(sentences).size).toBe(VOUCHER_REFUSALS.length)
  for (const sentence of sentences) expect(sentence).toMatch(/\.$/)
})
