/** Reminders of vouchers that end soon. */
import { and, asc, between, eq, gt, isNull } from 'drizzle-orm'
import { findUser } from '#server/people/accounts/users.ts'
import type { Db } from '#server/platform/db/database.ts'
import { enqueueMail } from '#server/shop/mail/queue.ts'
import { shopDay } from '#shared/time/shop-time.ts'
import { voucherCards, vouchers } from './tables.ts'
import { DAY_MS } from '#shared/time/durations.ts'

/** Days before the last one on which its owner is written to. */
const DAYS_BEFORE = 30

/** Queues one mail for each voucher with money on it that ends within a month, to its account or to where it was mailed. */
export async function remindVouchers(db: Db, now = new Date()): Promise<void> {
  const ending = await db
    .select({
      id: vouchers.id,
      validUntil: vouchers.validUntil,
      customerId: vouchers.customerId,
      card: { email: voucherCards.email, language: voucherCards.language },
    })
    .from(vouchers)
    .leftJoin(voucherCards, eq(voucherCards.voucherId, vouchers.id))
    .where(
      and(
        gt(vouchers.balanceCents, 0),
        isNull(vouchers.replacedBy),
        isNull(vouchers.frozenAt),
        between(vouchers.validUntil, shopDay(now), shopDay(new Date(now.getTime() + DAYS_BEFORE * DAY_MS))),
      ),
    )
    .orderBy(asc(vouchers.id))
  for (const { id, validUntil, customerId, card } of ending) {
    const owner = (customerId === null ? undefined : await findUser(db, customerId)) ?? card
    if (!owner?.email) continue
    const { email: recipient, language } = owner
    const mail = {
      template: 'voucher-ending',
      subjectId: id,
      recipient,
      language,
      occasion: validUntil,
    } as const
    await db.transaction((tx) => enqueueMail(tx, mail))
  }
}
