/** The code of a voucher for staff: within an hour after it was issued, each time on record. */
import { writeVoucherCode } from '#shared/vouchers/code.ts'
import { recordAction, type NewAction } from '#server/platform/actions/action-log.ts'
import { Refusal } from '#server/platform/actions/refusal.ts'
import type { Db } from '#server/platform/db/database.ts'
import { readableCode } from './codes.ts'
import { lockNamed, type Voucher } from './read.ts'
import { HOUR_MS } from '#shared/time/durations.ts'

const SHOWN_FOR_MS = HOUR_MS

/** Returns whether the code of a voucher can still be shown to staff. */
export const canShowCode = (secret: string | undefined, voucher: Voucher, now = Date.now()): boolean =>
  voucher.replacedBy === null &&
  now - voucher.createdAt.getTime() < SHOWN_FOR_MS &&
  readableCode(secret, voucher) !== undefined

type Asking = { typed: string; secret: string | undefined } & Pick<
  NewAction,
  'actor' | 'memberId' | 'deviceId'
>

/** Returns a voucher with its code in groups, on record; throws a Refusal once the hour is over. */
export const readCodeOnce = (db: Db, { typed, secret, ...who }: Asking) =>
  db.transaction(async (tx) => {
    const voucher = await lockNamed(tx, typed)
    const code = canShowCode(secret, voucher) ? readableCode(secret, voucher) : undefined
    if (code === undefined)
      throw new Refusal({ refusal: 'VOUCHER_CODE_GONE', params: { number: voucher.number } })
    await recordAction(tx, { ...who, action: 'vouchers code', subject: voucher.number })
    return { voucher, code: writeVoucherCode(code) }
  })
