/** Vouchers with their cards: issued by the shop, and undone while nothing is spent. */
import {
  and,
  asc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  or,
  sql,
  type InferSelectModel,
  type SQLWrapper,
} from 'drizzle-orm'
import type { PaidBy } from '#shared/orders/payment-providers.ts'
import type { Language } from '#shared/contract/preferences.ts'
import type { VoucherDesign } from '#shared/vouchers/designs.ts'
import type { Db, Queryable, Tx } from '#server/platform/db/database.ts'
import { PERIODS, periodBefore } from '#server/platform/retention/periods.ts'
import { readSelling } from '#server/shop/company/read-company.ts'
import { enqueueMail, recallMail } from '#server/shop/mail/queue.ts'
import { shopDay } from '#shared/time/shop-time.ts'
import { validFor, correct, issueVoucher } from './ledger.ts'
import { lockVoucher, paidByOf, type Voucher } from './read.ts'
import type { By } from './write-movement.ts'
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
  /** The day from which on it is mailed; null: at once. */
  sendOn?: string | null
  /** When its mail was queued last. */
  mailedAt?: Date | null
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

/** Queues the mail of a voucher, if it has an address and its day has come; `occasion`: once more, whatever its day. */
export async function mailCard(
  tx: Tx,
  {
    voucherId,
    email,
    language,
    sendOn,
  }: Pick<CardWords, 'email' | 'language' | 'sendOn'> & { voucherId: string },
  occasion?: string,
): Promise<void> {
  if (email === null || (occasion === undefined && isToWait(sendOn))) return
  const mail = { template: 'voucher', subjectId: voucherId, recipient: email, language } as const
  await enqueueMail(tx, { ...mail, ...(occasion !== undefined && { occasion }) })
  await tx
    .update(voucherCards)
    .set({ mailedAt: sql`now()` })
    .where(eq(voucherCards.voucherId, voucherId))
}

/** Returns whether the day of a voucher is still to come. */
export const isToWait = (sendOn: string | null | undefined) => (sendOn ?? '') > shopDay()

/** Mails the vouchers whose day has come, a few at a time and each once; returns them. One that can pay nothing waits. */
export async function mailDueCards(tx: Tx, today = shopDay()): Promise<string[]> {
  const due = await tx
    .select({ card: voucherCards })
    .from(voucherCards)
    .innerJoin(vouchers, eq(vouchers.id, voucherCards.voucherId))
    .where(
      and(
        lte(voucherCards.sendOn, today),
        isNull(voucherCards.mailedAt),
        isNotNull(voucherCards.email),
        isNull(vouchers.replacedBy),
        isNull(vouchers.frozenAt),
        gt(vouchers.balanceCents, 0),
      ),
    )
    .orderBy(asc(voucherCards.voucherId))
    .limit(MAILED_AT_ONCE)
    .for('no key update', { of: voucherCards, skipLocked: true })
  for (const { card } of due) await mailCard(tx, card)
  return due.map(({ card }) => card.voucherId)
}

const MAILED_AT_ONCE = 50

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

/** Notes another address for the mail of a voucher. */
export async function setCardEmail(tx: Tx, voucherId: string, email: string): Promise<void> {
  await tx
    .insert(voucherCards)
    .values({ voucherId, email })
    .onConflictDoUpdate({ target: voucherCards.voucherId, set: { email } })
}

/** Gives the card of a lost voucher to its successor. */
export async function passCard(tx: Tx, from: string, to: string): Promise<VoucherCard | undefined> {
  const [card] = await tx.select().from(voucherCards).where(eq(voucherCards.voucherId, from))
  if (!card) return undefined
  const passed = { ...card, voucherId: to, mailedAt: null }
  await tx.insert(voucherCards).values(passed)
  await recallMail(tx, { template: 'voucher', subjectId: from })
  return passed
}

/** Takes a voucher back of which nothing was spent; undefined once something was, or it is dead. */
export async function withdrawVoucher(
  tx: Tx,
  { voucherId, ...by }: { voucherId: string; actor: string; reason?: string | undefined },
): Promise<Voucher | undefined> {
  const voucher = await lockVoucher(tx, voucherId)
  const { balanceCents, faceCents, replacedBy } = voucher
  if (replacedBy !== null || balanceCents === 0 || balanceCents !== faceCents) return undefined
  const paidBy = await paidByOf(tx, voucherId)
  await takeAll(tx, { ...by, voucherId, cents: balanceCents, paidBy })
  return voucher
}

/** Removes the name of whoever gave vouchers from their cards, once they are sent; `voucherIds` is a query. */
export async function purgeGivers(db: Queryable, voucherIds: SQLWrapper): Promise<void> {
  await db
    .update(voucherCards)
    .set({ fromName: null })
    .where(
      and(
        sql`${voucherCards.voucherId} in ${voucherIds}`,
        isNotNull(voucherCards.fromName),
        or(isNull(voucherCards.sendOn), isNotNull(voucherCards.mailedAt)),
      ),
    )
}

/** Takes all that is on a locked voucher off it; its mail, if it waits, does not leave. */
export async function takeAll(
  tx: Tx,
  { voucherId, cents, ...by }: By & { voucherId: string; cents: number },
): Promise<void> {
  await correct(tx, { ...by, voucherId, cents: -cents })
  await recallMail(tx, { template: 'voucher', subjectId: voucherId })
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
