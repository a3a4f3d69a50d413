/** Stocktakes: shelves, scans, differences. */
import type { StocktakeState } from '../../../../stock/stocktakes.ts'
import type { stocktakes as french } from '../../fr/actions/stocktakes.ts'

const STATES: Record<StocktakeState, string> = { open: 'open', closed: 'closed', abandoned: 'abandoned' }
const copies = (count: number) => (count === 1 ? '1 copy' : `${count} copies`)

export const stocktakes: typeof french = {
  outcomes: {
    STOCKTAKE_OPENED: ({ number }) => `The stocktake ${number} is open.`,
    SCANS_STORED: ({ count }) => (count === 1 ? '1 scan received.' : `${count} scans received.`),
    TO_COUNT_AGAIN: ({ what }) => `${what}: to be counted again from zero.`,
    SCANS_COUNT_AGAIN: ({ number }) => `${number}: the first scans count again.`,
    STOCKTAKE_CONFIRMED: ({ number, books, lacking }) => {
      const changed =
        books === 0 ? 'no difference' : books === 1 ? '1 title corrected' : `${books} titles corrected`
      const short =
        lacking === 0
          ? ''
          : ` ${copies(lacking)} of orders are missing: look for them before preparing these.`
      return `The stocktake ${number} is closed: ${changed}.${short}`
    },
    STOCKTAKE_OPEN_AGAIN: ({ number }) => `The stocktake ${number} is open again.`,
    STOCKTAKE_ABANDONED: ({ number }) => `The stocktake ${number} is abandoned: the stock did not change.`,
  },
  refusals: {
    NO_SUCH_STOCKTAKE: ({ number }) => `There is no stocktake ${number}.`,
    STOCKTAKE_IS: ({ number, state }) =>
      state === 'open'
        ? `The stocktake ${number} is still open.`
        : `The stocktake ${number} is ${STATES[state]}: open it again, or add these scans to another one.`,
    STOCKTAKE_OVERLAPS: ({ number }) =>
      `The stocktake ${number} counts one of these shelves already: end it first.`,
    STOCKTAKE_TOO_OLD: ({ number, hours }) =>
      `The stocktake ${number} ended more than ${hours} hours ago: open another one.`,
    BOOK_OR_SHELF: () => 'Choose a book or a shelf to count again.',
    NO_SUCH_RECOUNT: ({ number }) => `${number}: this recount was cancelled already.`,
  },
}
