/**
 * The codes of vouchers. A code is made from the voucher's id and the shop's secret, so that it can be mailed and printed later
 * although it is stored nowhere; it is found by its fingerprint.
 */
import { createHmac } from 'node:crypto'
import { makeVoucherCode, VOUCHER_ALPHABET } from '#shared/vouchers/code.ts'
import { fingerprint } from '#server/platform/runtime/secrets.ts'

/** Returns the code of a voucher with this id, without hyphens. */
export function voucherCodeOf(secret: string | undefined, id: string): string {
  if (secret === undefined) throw new Error('The shop has no secret to make codes with.')
  const bytes = createHmac('sha256', secret).update(`voucher ${id}`).digest()
  // Two bytes for a character: the rest of their division is even enough
  return makeVoucherCode(
    Array.from({ length: 15 }, (_, place) => bytes.readUInt16BE(place * 2) % VOUCHER_ALPHABET.length),
  )
}

/** Returns the code of a voucher, unless the shop has another secret than when it was issued: then only a new one can be read out. */
export function readableCode(
  secret: string | undefined,
  { id, codeHash }: { id: string; codeHash: string },
): string | undefined {
  const code = voucherCodeOf(secret, id)
  return hashOfCode(code) === codeHash ? code : undefined
}

/** Returns what is stored of a code. With 74 bits behind it, it needs no key, and outlives a change of the shop's secret. */
export const hashOfCode = (code: string) => fingerprint(`voucher ${code}`)
