/** What became of the copies of an order's line: counted from what is known of them, stored nowhere. */
export const LINE_STATES = [
  /** Promised, and not in the shop yet. */
  'waiting',
  /** Not in the shop yet, and ordered from the supplier. */
  'ordered',
  'here',
  /** Laid ready to be collected. */
  'ready',
  'sent',
  'collected',
  'cancelled',
  'returned',
] as const
export type LineState = (typeof LINE_STATES)[number]

/** States of copies that are still to come to the buyer. */
export const OPEN_LINE_STATES: ReadonlySet<LineState> = new Set(['waiting', 'ordered', 'here'] as const)

export type LineCopies = { state: LineState; copies: number }

export type LineFacts = {
  quantity: number
  cancelled: number
  /** Copies that a return has settled. */
  returned: number
  /** Copies on backorder, and how many of them were ordered at a supplier. */
  waiting: number
  ordered: number
  /** Copies in parcels, and made ready. */
  sent: number
  ready: number
  collected: number
}

/** Returns how many copies of a line are in which state; they add up to the line, and states without a copy are missing. */
export function lineStates({ quantity, cancelled, returned, ...facts }: LineFacts): LineCopies[] {
  const waiting = Math.min(facts.waiting, quantity - cancelled)
  const ordered = Math.min(facts.ordered, waiting)
  const gone = facts.sent + facts.ready + facts.collected
  const copies = {
    waiting: waiting - ordered,
    ordered,
    here: Math.max(0, quantity - cancelled - waiting - gone),
    ready: facts.ready,
    sent: facts.sent,
    collected: facts.collected,
    cancelled,
    returned: 0,
  } satisfies Record<LineState, number>
  // What came back had left; what its buyer withdrew from before that was here
  for (const state of ['collected', 'sent', 'ready', 'here'] as const) {
    const back = Math.min(copies[state], returned - copies.returned)
    copies[state] -= back
    copies.returned += back
  }
  return LINE_STATES.flatMap((state) => (copies[state] > 0 ? [{ state, copies: copies[state] }] : []))
}
