/** Why copies of a book came or went. */
export const MOVEMENT_REASONS = [
  /** An order took them; a cancelled, refused or expired one gave them back. */
  'sale',
  'release',
  'return',
  'counter_sale',
  'arrival',
  /** Sent back to their supplier; copies that come in again are a `correction`. */
  'supplier_return',
  'damaged',
  'lost',
  /** Taken away by staff who did not say why. */
  'taken',
  'count',
  /** An action of staff that was taken back. */
  'correction',
  'import',
  /** A file of the shop's till. */
  'till',
  /** What the shop had when its ledger began, or its samples. */
  'opening',
  /** Nobody said: a person at the database, another program. */
  'other',
] as const
export type MovementReason = (typeof MOVEMENT_REASONS)[number]

/** Reasons for which staff take copies away. */
export const TAKING_REASONS = [
  'taken',
  'counter_sale',
  'damaged',
  'lost',
  'correction',
] as const satisfies readonly MovementReason[]

/** Reasons for which staff add copies. */
export const ADDING_REASONS = ['arrival', 'correction'] as const satisfies readonly MovementReason[]
