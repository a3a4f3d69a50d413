/** Stores the sample's vouchers: sold, given, spent in part, expired, frozen and replaced, so that every screen of them shows something. */
import type { VoucherDesign } from '#shared/vouchers/designs.ts'
import { addDays } from '#shared/opening/days.ts'
import { shopDay } from '#shared/time/shop-time.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { spendAtTill } from '#server/selling/vouchers/at-counter.ts'
import { issueCard, type CardWords } from '#server/selling/vouchers/cards.ts'
import { expire, issueVoucher, reissue, setFrozen } from '#server/selling/vouchers/ledger.ts'

const actor = 'Nora'

const card = (design: VoucherDesign, words: Partial<CardWords> = {}): CardWords => ({
  language: 'fr',
  design,
  toName: null,
  fromName: null,
  message: null,
  email: null,
  ...words,
})

/** `secret`: the shop's, of which their codes are made. */
export async function loadVouchers(tx: Tx, secret: string): Promise<void> {
  const sold = (cents: number, receipt: string, words: CardWords) =>
    issueCard(tx, { ...words, secret, cents, actor, reference: receipt, paidBy: 'till' })
  await sold(
    5000,
    'T-1042',
    card('ribbon', {
      toName: 'Inès',
      fromName: 'Papa',
      message: 'Pour tes dix-huit ans, et toutes les pages à venir.',
    }),
  )
  const started = await sold(3000, 'T-1017', card('shelf', { toName: 'Marc' }))
  await spendAtTill(tx, { voucherId: started, cents: 1250, receipt: 'T-1063', actor })
  const lost = await sold(2500, 'T-0998', card('shelf'))
  await reissue(tx, { voucherId: lost, secret, actor, reason: 'carte perdue' })
  const given = { secret, cents: 1500, actor, reason: 'concours de la rentrée' }
  const frozen = await issueCard(tx, { ...card('shelf'), ...given })
  await setFrozen(tx, frozen, true)
  await issueVoucher(tx, {
    secret,
    cents: 2000,
    actor,
    reference: 'T-0311',
    paidBy: 'till',
    validUntil: addDays(shopDay(), -3),
  })
  await expire(tx)
}
