/** How often somebody may name codes of vouchers that do not exist. */
import { ShopError } from '#shared/contract/errors.ts'
import { readVoucherCode } from '#shared/vouchers/code.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { VoucherRefusal } from '#shared/vouchers/movements.ts'
import { countAttempt, mayLookUp, mayTry, returnAttempt } from '#server/platform/limits/count-attempts.ts'
import { vouchersRefused, findByCode, type Voucher } from './read.ts'

/** Of 31¹⁵ codes, 20 tries in a quarter of an hour find none. */
const GUESSES = { name: 'voucher-guesses', tries: 20, minutes: 15 }

/**
 * Returns the voucher of a code; throws ShopError NOT_FOUND for a code of none, TOO_MANY_REQUESTS after many of those from one
 * address. A known code is never counted, so that nobody is locked out who has one.
 */
export async function voucherOfGuess(
  db: Db,
  { code, address }: { code: string; address: string },
): Promise<Voucher> {
  // Counted before the look-up: a hundred concurrent guesses are a hundred attempts
  await countAttempt(db, GUESSES, address)
  const voucher = await findByCode(db, code)
  if (!voucher) throw new ShopError('NOT_FOUND')
  await returnAttempt(db, GUESSES, address)
  return voucher
}

/** So few orders may be tried with the code of a present: at one price after the other they show what it cost. */
const CHOICES = { name: 'exchange-choices', tries: 5, minutes: 30 * 24 * 60 }

/**
 * Lets somebody choose with the code of a present; throws ShopError INVALID_FIELDS from the sixth order on, from whatever address.
 * Counted are those that it paid, and those that cost more.
 */
export async function limitExchange<Placed extends { kind: 'new' | 'repeated' }>(
  db: Db,
  code: string,
  place: () => Promise<Placed>,
): Promise<Placed> {
  const voucher = await findByCode(db, code)
  if (voucher?.kind !== 'exchange') return await place()
  // Counted before it is known: a hundred at once are a hundred
  if (!(await mayTry(db, CHOICES, voucher.id))) throw vouchersRefused('exchange_tries', 0)
  try {
    const placed = await place()
    if (placed.kind === 'repeated') await returnAttempt(db, CHOICES, voucher.id)
    return placed
  } catch (error) {
    if (!isTooDear(error)) await returnAttempt(db, CHOICES, voucher.id)
    throw error
  }
}

const isTooDear = (error: unknown) =>
  error instanceof ShopError &&
  error.fields?.['vouchers.0.code']?.[0] === ('exchange_more' satisfies VoucherRefusal)

/**
 * Returns whether a visitor may check a code: not for a while after twenty codes of no voucher. A mistyped one is not looked up, and
 * is no guess.
 */
export async function mayAskAboutVoucher(db: Db, { code, address }: { code: string; address: string }) {
  if (readVoucherCode(code).kind !== 'code') return true
  return await mayLookUp(db, {
    limit: GUESSES,
    key: address,
    isKnown: async () => !!(await findByCode(db, code)),
  })
}
