/**
 * What a stocktake expects of each book and what was scanned. Expected is what stood on the shelf at the book's last scan: what
 * stands there now, and what moved since taken back. docs/decisions/0096-stocktakes.md defines it.
 */
import { sql, type SQL } from 'drizzle-orm'
import { vatContainedCents } from '#shared/orders/vat.ts'
import { kindOf, vatPermille } from '#shared/orders/selling.ts'
import { NO_SHELF, type CountState } from '#shared/stock/stocktakes.ts'
import type { Queryable } from '#server/platform/db/database.ts'
import { readCompany } from '#server/shop/company/read-company.ts'
import { boughtOf } from '../figures/stock.ts'
import type { stocktakes } from './tables.ts'

export type Stocktake = typeof stocktakes.$inferSelect

export type CountRow = {
  bookId: number
  isbn: string
  title: string
  shelf: string
  state: CountState
  expected: number
  counted: number
  difference: number
  /** Copies free to sell now. */
  stock: number
  /** Copies that orders and offers hold on the shelf. */
  held: number
  /** A copy moved between the first and the last scan of the book, or the till wrote after it: better counted again. */
  isUncertain: boolean
  /** Value of a copy without VAT: what it cost, else its price. */
  unitCents: number
  isCost: boolean
}

/** Copies that stand on their shelf and are not free: orders that have yet to fetch them, and offers to whoever waited. */
const heldOnShelves = sql`
  select book_id, sum(copies)::int as copies from (
    select line.book_id, greatest(0, line.quantity - line.cancelled - coalesce(wait.wanted - wait.allocated, 0)
      - greatest(line.returned, coalesce(picked.quantity, 0) + coalesce(sent.copies, 0), coalesce(aside.copies, 0))) as copies
    from orders join order_lines line on line.order_id = orders.id
    left join backorders wait on wait.order_id = line.order_id and wait.position = line.position
    left join picked_copies picked on picked.order_id = line.order_id and picked.position = line.position
    left join lateral (select sum(part.quantity)::int as copies from order_parcels parcel join order_parcel_lines part
      on part.parcel_id = parcel.id where parcel.order_id = line.order_id and part.position = line.position) sent on true
    left join lateral (select sum(quantity)::int as copies from arrived_copies
      where order_id = line.order_id and position = line.position) aside on true
    where orders.stock_held and orders.state in ('pending', 'paid', 'preparing', 'shipped')
    union all select book_id, 1 from alerts where state = 'offered') one group by 1`

/** An order's sale leaves its copies on the shelf; a reservation's are laid aside at once. */
const isOfCopies = sql`(moved.reason not in ('sale', 'release') or moved.reference like 'RES-%')`

/** Nor does a copy move where a stocktake wrote what it had counted, or took that back. */
const isOwn = (number: string) =>
  sql`(moved.reason = 'count' and moved.reference is not distinct from ${number})`

/** Labels of the shelves that are counted; null for all. */
const inScope = (shelves: readonly string[] | null) =>
  shelves === null
    ? sql`true`
    : sql`coalesce(place.shelf, ${NO_SHELF}) = any(${sql.param([...shelves])}::text[])`

/**
 * The scans that count: those before a recount of the book or of its shelf no longer do. A book that was added to the catalogue
 * after its scan is known by its ISBN.
 */
export const countedScans = (id: string | SQL) => sql`
  select scan.isbn, coalesce(scan.book_id, added.id) as book_id, scan.quantity, scan.scanned_by, scan.scanned_at
  from stocktake_scans scan left join books added on scan.book_id is null and added.isbn = scan.isbn
    left join shelved_books place on place.book_id = coalesce(scan.book_id, added.id)
  where scan.stocktake_id = ${id} and not exists (select from stocktake_recounts again
    where again.stocktake_id = ${id} and again.at >= scan.scanned_at
      and (again.book_id = coalesce(scan.book_id, added.id) or again.shelf = coalesce(place.shelf, ${NO_SHELF})))`

type Raw = Omit<CountRow, 'difference' | 'unitCents' | 'isCost' | 'state'> & {
  state: CountState
  price: number
  format: string
  costCents: number | null
}

/** Returns the books of a stocktake's shelves that have copies or were scanned; `only` limits them to some books. */
export async function countRows(
  db: Queryable,
  { id, number, shelves, openedAt }: Stocktake,
  only?: readonly number[],
): Promise<CountRow[]> {
  const isPhysical = sql`(${isOfCopies} and not ${isOwn(number)})`
  const among: SQL = only ? sql`and book.id = any(${sql.param([...only])}::int[])` : sql``
  const { selling } = await readCompany(db)
  const { rows } = await db.execute<Raw>(sql`
    with counted as materialized (
      select book_id, greatest(0, sum(quantity))::int as copies, min(scanned_at) as first_at, max(scanned_at) as last_at
      from (${countedScans(id)}) scan where book_id is not null group by 1
    ), held as materialized (${heldOnShelves}
    ), shelf_times as materialized (
      select coalesce(place.shelf, ${NO_SHELF}) as shelf, min(first_at) as first_at, max(last_at) as last_at
      from counted left join shelved_books place on place.book_id = counted.book_id group by 1
    ), parts as materialized (
      select book.id as book_id, coalesce(place.shelf, ${NO_SHELF}) as shelf, counted.copies,
        coalesce(counted.first_at, shelf_times.first_at) as first_at,
        coalesce(counted.last_at, shelf_times.last_at) as at, coalesce(held.copies, 0) as held
      from books book left join shelved_books place on place.book_id = book.id
        left join counted on counted.book_id = book.id left join held on held.book_id = book.id
        left join shelf_times on shelf_times.shelf = coalesce(place.shelf, ${NO_SHELF})
      where book.format <> 'numerique' and ${inScope(shelves)} ${among}
        and (book.stock > 0 or counted.copies is not null or held.copies > 0)
    )
    select book.id as "bookId", book.isbn, book.title, parts.shelf, book.stock, parts.held,
      case when moved.by_itself then 'superseded' when parts.copies is not null then 'counted'
        when exists (select from stocktake_recounts again where again.stocktake_id = ${id} and again.book_id = book.id)
        then 'recount' when parts.at is null then 'untouched' else 'unscanned' end as state,
      (case when parts.copies is null
        -- What came while its shelf was counted may have come after it was passed
        then greatest(0, book.stock + parts.held - coalesce(moved.since, 0) + coalesce(gone.since, 0)
          - coalesce(moved.came, 0) - coalesce(gone.came, 0))
        else book.stock + parts.held - coalesce(moved.since, 0) + coalesce(gone.since, 0) end)::int as expected,
      coalesce(parts.copies, 0) as counted, coalesce(moved.within, false) or coalesce(gone.within, false) as "isUncertain",
      book.public_price_cents as price, book.format, round(bought.unit_cents::numeric)::int as "costCents"
    from parts join books book on book.id = parts.book_id
    left join lateral (
      select sum(moved.change) filter (where moved.at > parts.at and ${isPhysical}) as since,
        sum(moved.change) filter (where moved.change > 0 and moved.at > parts.first_at and moved.at <= parts.at and ${isPhysical}) as came,
        bool_or(moved.reason = 'count' and moved.at > parts.at and moved.reference is distinct from ${number}) as by_itself,
        bool_or(${isPhysical} and moved.at > parts.first_at and moved.at <= parts.at)
          or bool_or(moved.reason = 'till' and moved.at > parts.at) as within
      from stock_movements moved where moved.book_id = book.id and moved.at > ${openedAt.toISOString()}::timestamptz) moved on true
    left join lateral (
      select sum(copies) filter (where at > parts.at) as since,
        -sum(copies) filter (where copies < 0 and at > parts.first_at and at <= parts.at) as came,
        bool_or(at > parts.first_at and at <= parts.at) as within
      from shelf_exits where book_id = book.id and at > ${openedAt.toISOString()}::timestamptz) gone on true
    left join (${boughtOf(sql`select book_id from parts`)}) bought on bought.book_id = book.id`)
  return rows.map(({ price, format, costCents, ...row }) => {
    const isSettled = row.state === 'counted' || row.state === 'unscanned'
    const vat = vatContainedCents(price, vatPermille(selling, kindOf(format), selling.homeCountry))
    return {
      ...row,
      difference: isSettled ? row.counted - row.expected : 0,
      isUncertain: isSettled && row.counted !== row.expected && row.isUncertain,
      unitCents: costCents ?? price - vat,
      isCost: costCents !== null,
    }
  })
}

/** What a row's difference is worth. */
export const valueOf = ({ difference, unitCents }: Pick<CountRow, 'difference' | 'unitCents'>) =>
  difference * unitCents
