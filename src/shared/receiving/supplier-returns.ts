/** Books that go back to their supplier. */
export const SUPPLIER_RETURN_STATES = ['draft', 'sent', 'credited'] as const
/** `sent`: the copies have left, and the supplier's credit is awaited. */
export type SupplierReturnState = (typeof SUPPLIER_RETURN_STATES)[number]

/** Days on the shelf without a sale after which a title is proposed to go back. */
export const UNSOLD_DAYS = 60
export const MAX_RETURNED_COPIES = 1000
/** Lines of one return that are proposed at once. */
export const MAX_PROPOSED_TITLES = 200
