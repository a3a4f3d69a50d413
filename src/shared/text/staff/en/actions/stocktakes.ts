/** Stocktakes: shelves, scans, differences. */
import { REOPEN_HOURS, type StocktakeState } from '../../../../stock/stocktakes.ts'
import type { stocktakes as french } from '../../fr/actions/stocktakes.ts'

const STATES: Record<StocktakeState, string> = { open: 'open', closed: 'closed', abandoned: 'abandoned' }
const copies = (count: number) => (count === 1 ? '1 copy' : `${count} copies`)

export const stocktakes: typeof french = {
  outcomes: {
    STOCKTAKE_OPENED: ({ number }) => `The stocktake ${number} is open.`,
    SCANS_STORED: ({ count }) => (count === 1 ? '1 scan received.' : `${count} scans received.`),
    TO_COUNT_AGAIN: ({ what }) => `${what}: to be counted again from zero.`,
    SCANS_COUNT_AGAIN: ({ number }) => `${number}: the first scans count again.`,
    STOCKTAKE_CONFIRMED: ({ number, books, lacking, toRecount }) => {
      const changed =
        books === 0 ? 'no difference' : books === 1 ? '1 title corrected' : `${books} titles corrected`
      const short =
        lacking === 0
          ? ''
          : ` ${copies(lacking)} of orders ${lacking === 1 ? 'is missing: look for it' : 'are missing: look for them'} before preparing these.`
      const left =
        toRecount === 0
          ? ''
          : ` ${toRecount === 1 ? '1 title to count again did' : `${toRecount} titles to count again did`} not change: if no copy is left, set its stock to 0.`
      return `The stocktake ${number} is closed: ${changed}.${short}${left}`
    },
    STOCKTAKE_OPEN_AGAIN: ({ number, countedSince = '' }) =>
      `The stocktake ${number} is open again.${countedSince === '' ? '' : ` Counted since, their stock stays: ${countedSince}.`}`,
    STOCKTAKE_ABANDONED: ({ number }) => `The stocktake ${number} is abandoned: the stock did not change.`,
  },
  refusals: {
    NO_SUCH_STOCKTAKE: ({ number }) => `There is no stocktake ${number}.`,
    STOCKTAKE_IS: ({ number, state }) =>
      state === 'open'
        ? `The stocktake ${number} is still open.`
        : `The stocktake ${number} is ${STATES[state]}: open it again within ${REOPEN_HOURS} hours, or go on in another one.`,
    STOCKTAKE_OVERLAPS: ({ number }) =>
      `The stocktake ${number} counts one of these shelves already: end it first.`,
    STOCKTAKE_TOO_OLD: ({ number, hours }) =>
      `The stocktake ${number} ended more than ${hours} hours ago: open another one.`,
    SHELVES_OR_WHOLE: () => 'Choose either shelves or the whole shop.',
    BOOK_OR_SHELF: () => 'Choose a book or a shelf to count again.',
    SCANS_OF_ANOTHER: ({ other }) =>
      `One of these scans counts in the stocktake ${other} already: scan these copies again.`,
    NAME_SHELVES: () =>
      'Choose the shelves that were scanned whole: only their books without a scan are set to 0.',
    NO_SUCH_RECOUNT: ({ number }) => `${number}: this recount was cancelled already.`,
  },
}
