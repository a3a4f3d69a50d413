/** Scans before the shop has answered: what they make of the trolley, by the shop's own rule. */
import type { PickLine, Trolley } from '#shared/contract/staff/picking.ts'

/** Returns the trolley with one more copy in the first bin that needs it; undefined where none does. */
export function withCopy({ orders, lines, ...rest }: Trolley, isbn: string): Trolley | undefined {
  const open = new Set(orders.filter((order) => order.can_be_prepared).map(({ bin }) => bin))
  const line = lines.find((one) => one._code_barre === isbn)
  const bin = line?.bins.find((one) => open.has(one.bin) && one.picked < one.copies)
  if (!line || !bin) return undefined
  const bins = line.bins.map((one) => (one === bin ? { ...one, picked: one.picked + 1 } : one))
  return {
    ...rest,
    orders: orders.map((one) => (one.bin === bin.bin ? { ...one, picked: one.picked + 1 } : one)),
    lines: lines.map((one) => (one === line ? { ...one, picked: one.picked + 1, bins } : one)),
  }
}

/** Returns the trolley with every copy that can go into a bin. */
export const withCopies = (trolley: Trolley, isbns: readonly string[]): Trolley =>
  isbns.reduce((before, isbn) => withCopy(before, isbn) ?? before, trolley)

/** Whether copies of a book are still to be fetched. */
export const isMissing = ({ picked, copies }: Pick<PickLine, 'picked' | 'copies'>) => picked < copies
