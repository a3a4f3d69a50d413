/** The back office: shelves that are counted. */
import { api, component, type ProductMutant } from '../mutant.ts'

const API = 'src/server/back-office/stocktakes/stocktakes.api.test.ts'

export const BACK_OFFICE_STOCKTAKES: readonly ProductMutant[] = [
  {
    statement: 'Chosen shelves, or all, are counted by several people',
    file: 'src/server/back-office/stocktakes/stocktakes.ts',
    was: "if (other) throw new Refusal({ refusal: 'STOCKTAKE_OVERLAPS'",
    becomes: "if (other?.number === '') throw new Refusal({ refusal: 'STOCKTAKE_OVERLAPS'",
    seenBy: api(API, /refused for a shelf that is being counted/),
  },
  {
    statement: 'Chosen shelves, or all, are counted by several people',
    file: 'src/server/back-office/stocktakes/differences.ts',
    was: 'where scan.book_id is null or not',
    becomes: 'where scan.book_id is not null and not',
    seenBy: api(API, /shown apart and change nothing/),
  },
  {
    statement: 'A stocktake expects of a book what stood on its shelf',
    file: 'src/server/back-office/stocktakes/count-rows.ts',
    was: "sql`(moved.reason not in ('sale', 'release') or moved.reference like 'RES-%')`",
    becomes: "sql`(moved.reason not in ('sale', 'release', 'counter_sale'))`",
    seenBy: api(API, /sales before and after are no differences/),
  },
  {
    statement: 'A stocktake expects of a book what stood on its shelf',
    file: 'src/server/platform/db/triggers/shelf-exits.ts',
    was: 'change := least(whole, greatest(gone, aside)) - least(whole, greatest(gone - more_gone, aside - more_aside));',
    becomes: 'change := 0;',
    seenBy: api(API, /until they are fetched/),
  },
  {
    statement: 'A stocktake expects of a book what stood on its shelf',
    file: 'src/server/back-office/stocktakes/stocktakes.ts',
    was: 'behind >= 0 && behind < REQUEST_MS ? 0 : behind',
    becomes: 'behind * 0',
    seenBy: api(API, /of an offline hour/),
  },
  {
    statement: 'Differences have the value of what copies cost',
    file: 'src/server/back-office/stocktakes/count-rows.ts',
    was: 'unitCents: costCents ?? price - vat',
    becomes: 'unitCents: costCents ?? price',
    seenBy: api(API, /have their value/),
  },
  {
    statement: 'Differences have the value of what copies cost',
    file: 'src/server/back-office/stocktakes/confirm.ts',
    was: "(state === 'unscanned' && zeroed.includes(shelf))",
    becomes: "state === 'unscanned'",
    seenBy: api(API, /list books of scanned shelves without a scan/),
  },
  {
    statement: 'Confirming a stocktake writes all differences',
    file: 'src/server/back-office/stocktakes/confirm.ts',
    was: 'written: Math.max(row.difference, -row.stock)',
    becomes: 'written: row.difference',
    seenBy: api(API, /takes no more than are free/),
  },
  {
    statement: 'Confirming a stocktake writes all differences',
    file: 'src/server/back-office/stocktakes/confirm.ts',
    was: 'if (stock < written)',
    becomes: 'if (stock < 0)',
    seenBy: api(API, /is not taken back where copies that it found were sold/),
  },
  {
    statement: 'Scans of a stocktake are stored on the device first',
    file: 'src/staff/scan/stored-entries.ts',
    was: 'localStorage.setItem(keyOf(entry), JSON.stringify(entry))\n      store.set([',
    becomes: 'store.set([',
    seenBy: component('src/staff/stocktake/stocktake-page', /are there again in a new window/),
  },
  {
    statement: 'Scans of a stocktake are stored on the device first',
    file: 'src/staff/scan/stored-entries.ts',
    was: 'if (key === null || key.startsWith(prefix))',
    becomes: 'if (key === null)',
    seenBy: component('src/staff/scan/stored-entries', /a window that follows/),
  },
  {
    statement: 'Scans of a stocktake are stored on the device first',
    file: 'src/staff/stocktake/use-sending.ts',
    was: 'else setRefusal(error.message)',
    becomes: 'else scanQueue.remove(readQueue(number))',
    seenBy: component('src/staff/stocktake/stocktake-page', /are refused stay on the device/),
  },
]
