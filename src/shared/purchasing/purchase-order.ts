/** Orders to suppliers, as people name them and as they travel. */

/** Mailed by the shop, or taken as a file to wherever the supplier wants it. */
export const PURCHASE_CHANNELS = ['mail', 'file'] as const
export type PurchaseChannel = (typeof PURCHASE_CHANNELS)[number]

export const PURCHASE_FILES = ['csv', 'edi'] as const
export type PurchaseFile = (typeof PURCHASE_FILES)[number]

const DIGITS = 6
const WRITTEN = /^CF-?(\d{1,9})$/i

/** Returns the number of an order to a supplier, `CF-000123`: it is on every box and in every file. */
export const purchaseNumber = (id: number): string => `CF-${String(id).padStart(DIGITS, '0')}`

/** Returns the id of such a number, however it is typed; undefined where it is none. */
export function purchaseId(written: string): number | undefined {
  const [, digits] = WRITTEN.exec(written.trim()) ?? []
  return digits === undefined ? undefined : Number(digits)
}
