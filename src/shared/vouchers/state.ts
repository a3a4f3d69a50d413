/** What a voucher is today, and the name that staff give it. */

export const VOUCHER_STATES = ['open', 'spent', 'expired', 'frozen', 'replaced'] as const
export type VoucherState = (typeof VOUCHER_STATES)[number]

/** Returns the name of a voucher for staff, made from its id: it says nothing about the code. */
export const voucherNumber = (id: string) => `BON-${id.slice(0, 4)}-${id.slice(4, 8)}`.toUpperCase()

/** Returns how the id begins of the voucher that somebody named, `bon 3f2a 91c4`; undefined for another text. */
export function idPrefixOf(typed: string): string | undefined {
  const compact = typed.toLowerCase().replaceAll(/[\s–—-]/g, '')
  return /^bon([0-9a-f]{8})$/.exec(compact)?.[1]
}
