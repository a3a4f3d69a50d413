/** The articles chosen for a return (§4 "returnRefund"): at most three, as data that never changes in place. */

export const MAX_RETURNED = 3 // §9

/** Why a book comes back. */
export const RETURN_REASONS = [
  'damaged',
  'defect',
  'wrong_book',
  'not_as_described',
  'changed_mind',
  'other',
] as const
export type ReturnReason = (typeof RETURN_REASONS)[number]

export const MAX_NOTE_CHARACTERS = 500
export const MAX_PHOTOS = 3

/** One article of one order; `reason` is empty until it is chosen. */
export type ReturnItem = {
  order: string
  /** Place of the article in the order. */
  position: number
  quantity: number
  reason: ReturnReason | ''
  note: string
}

/**
 * Returns the list with an article put in or, if it is there, taken out; `full`: three are there already. A return is
 * about one order: the articles of another order leave the list.
 */
export function toggleReturned(
  list: readonly ReturnItem[],
  { order, position }: Pick<ReturnItem, 'order' | 'position'>,
): { kind: 'added' | 'removed' | 'full'; list: readonly ReturnItem[] } {
  const ofOrder = list.filter((item) => item.order === order)
  const others = ofOrder.filter((item) => item.position !== position)
  if (others.length < ofOrder.length) return { kind: 'removed', list: others }
  if (ofOrder.length >= MAX_RETURNED) return { kind: 'full', list: ofOrder }
  return { kind: 'added', list: [...ofOrder, { order, position, quantity: 1, reason: '', note: '' }] }
}

/** Returns the list with new data of one article; `notFound`: it is not in the list. */
export function editReturned(
  list: readonly ReturnItem[],
  item: Pick<ReturnItem, 'order' | 'position'> & Partial<ReturnItem>,
): { kind: 'updated' | 'notFound'; list: readonly ReturnItem[] } {
  const isIt = (one: ReturnItem) => one.order === item.order && one.position === item.position
  if (!list.some(isIt)) return { kind: 'notFound', list }
  return { kind: 'updated', list: list.map((one) => (isIt(one) ? { ...one, ...item } : one)) }
}
