/** Vouchers with their cards: issued by the shop, and undone while nothing is spent. */
import { and, eq, inArray, lt, or, isNotNull, type InferSelectModel } from 'drizzle-orm'
import type { PaidBy } from '#shared/orders/payment-providers.ts'
import type { Language } from '#shared/contract/preferences.ts'
import type { VoucherDesign } from '#shared/vouchers/designs.ts'
import type { Db, Queryable, Tx } from '#server/platform/db/database.ts'
import { PERIODS, periodBefore } from '#server/platform/retention/periods.ts'
import { readSelling } from '#server/shop/company/read-company.ts'
import { enqueueMail, recallMail } from '#server/shop/mail/queue.ts'
import { shopDay } from '#shared/time/shop-time.ts'
import { validFor } from './valid-for.ts'
import { correct, issueVoucher } from './ledger.ts'
import { lockVoucher, paidByOf, type Voucher } from './read.ts'
import { voucherCards, vouchers } from './tables.ts'

export type VoucherCard = InferSelectModel<typeof voucherCards>

/** What is written on a card, and where it is mailed. */
export type CardWords = {
  language: Language
  design: VoucherDesign
  toName: string | null
  fromName: string | null
  message: string | null
  email: string | null
}

type Issuing = CardWords & {
  secret: string | undefined
  cents: number
  actor: string
  reference?: string | undefined
  reason?: string | undefined
  orderId?: string | undefined
  /** What it was bought with; undefined: given for nothing. */
  paidBy?: PaidBy | undefined
}

/** Issues a voucher with its card, and mails it where an address is given; returns its id. */
export async function issueCard(tx: Tx, { secret, cents, actor, ...given }: Issuing): Promise<string> {
  const { reference, reason, orderId, paidBy, ...words } = given
  const { vouchers: offer } = await readSelling(tx)
  const validUntil = validFor(offer.months)
  const { id } = await issueVoucher(tx, {
    secret,
    cents,
    actor,
    reference,
    reason,
    orderId,
    paidBy,
    validUntil,
  })
  await tx.insert(voucherCards).values({ voucherId: id, ...words })
  await mailCard(tx, { voucherId: id, ...words })
  return id
}

/** Queues the mail of a voucher, if it has an address; `occasion`: once more. */
export async function mailCard(
  tx: Tx,
  { voucherId, email, language }: Pick<VoucherCard, 'voucherId' | 'email' | 'language'>,
  occasion?: string,
): Promise<void> {
  if (email === null) return
  const mail = { template: 'voucher', subjectId: voucherId, recipient: email, language } as const
  await enqueueMail(tx, { ...mail, ...(occasion !== undefined && { occasion }) })
}

const PLAIN = {
  language: 'fr',
  design: 'shelf',
  toName: null,
  fromName: null,
  message: null,
  email: null,
} as const

/** Returns the card of a voucher, a plain one where nobody wrote any. */
export async function cardOf(db: Queryable, voucherId: string): Promise<CardWords> {
  const [card] = await db.select().from(voucherCards).where(eq(voucherCards.voucherId, voucherId))
  return card ?? PLAIN
}

/** Gives the card of a lost voucher to its successor. */
export async function passCard(tx: Tx, from: string, to: string): Promise<VoucherCard | undefined> {
  const [card] = await tx.select().from(voucherCards).where(eq(voucherCards.voucherId, from))
  if (!card) return undefined
  const passed = { ...card, voucherId: to }
  await tx.insert(voucherCards).values(passed)
  await recallMail(tx, { template: 'voucher', subjectId: from })
  return passed
}

/** Takes a voucher back of which nothing was spent; undefined once something was, or it is dead. */
export async function withdrawVoucher(
  tx: Tx,
  { voucherId, actor, reason }: { voucherId: string; actor: string; reason?: string | undefined },
): Promise<Voucher | undefined> {
  const voucher = await lockVoucher(tx, voucherId)
  const { balanceCents, faceCents, replacedBy } = voucher
  if (replacedBy !== null || balanceCents === 0 || balanceCents !== faceCents) return undefined
  const paidBy = await paidByOf(tx, voucherId)
  await correct(tx, { voucherId, cents: -balanceCents, actor, reason, paidBy })
  await recallMail(tx, { template: 'voucher', subjectId: voucherId })
  return voucher
}

/** Deletes what people wrote on the cards of vouchers whose last day is longer ago than the retention period. */
export async function purgeOldCards(db: Db, now: Date): Promise<void> {
  const { toName, fromName, message, email } = voucherCards
  const over = db
    .select({ id: vouchers.id })
    .from(vouchers)
    .where(lt(vouchers.validUntil, shopDay(periodBefore(now, PERIODS.voucherCards))))
  await db
    .update(voucherCards)
    .set({ toName: null, fromName: null, message: null, email: null })
    .where(
      and(
        inArray(voucherCards.voucherId, over),
        or(isNotNull(toName), isNotNull(fromName), isNotNull(message), isNotNull(email)),
      ),
    )
}
