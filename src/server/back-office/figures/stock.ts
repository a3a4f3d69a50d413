/** The stock on a day, from the ledger: its value, how often it turns, and what has not sold for months. */
import { sql, type SQL } from 'drizzle-orm'
import type { StockFigures, StockRow } from '#shared/contract/staff/figures.ts'
import type { Queryable } from '#server/platform/db/database.ts'
import { dayAfter, type Day } from '#server/platform/actions/values.ts'
import { soldBetween } from '#server/catalogue/stock/sales.ts'

/**
 * Returns what a copy of each of some books, or of every book, cost without VAT (`book_id`, `unit_cents`), as SQL: the average of
 * all that receptions received of orders to suppliers, by their copies. Without an agreed discount at the time of the order its price is no purchase
 * price: it is not known. Of orders from before the discount was noted with them that of today decides. A
 * `float8`, which adds up faster than decimals; whoever rounds it makes it a `numeric`, which rounds half a cent up.
 */
export const boughtOf = (books?: SQL) => sql`
  select line.book_id, sum(received::float8 * unit_net_cents) / sum(received) as unit_cents
  from purchase_order_lines line join purchase_orders purchase on purchase.id = line.purchase_order_id
    join suppliers supplier on supplier.id = purchase.supplier_id
  where received > 0 and coalesce(line.discount_ppm, supplier.discount_ppm) > 0
    ${books ? sql`and line.book_id in (${books})` : sql``} group by 1`

const SHOWN = 100

type Wanted = { day: Day; months: number; show: 'all' | 'unsold'; isWhole?: boolean }
type Sums = Omit<StockFigures['all'], 'turn'> & { kind: 'all' | 'unsold' }
type Turned = { sold: number; changed: number; began: boolean }

/** Returns the stock at the end of a day; the rows are all books in stock, or those unsold for so many months, the greatest value first. */
export async function readStock(db: Queryable, { day, months, show, isWhole = false }: Wanted) {
  const until = sql`${dayAfter(day).toISOString()}::timestamptz`
  const cutOff = sql`(${until} - make_interval(months => ${months}::int))`
  const yearAgo = sql`(${until} - interval '1 year')`
  const wanted = show === 'all' ? sql`here` : sql`unsold`
  const lastSold = sql`(select max(at) from (${soldBetween(sql`'-infinity'`, until)}) sold where sold.book_id = shown.id)`
  const { rows } = await db.execute<StockRow & Sums & Turned>(sql`
    with moved as materialized (
      -- From what is here today, back to what was here
      select book_id, coalesce(sum(change) filter (where at >= ${until}), 0) as later, sum(change) as since
      from stock_movements where at >= ${cutOff} group by 1
    ), sold as materialized (
      select book_id, bool_or(at >= ${cutOff}) as is_recent, sum(copies) filter (where at >= ${yearAgo}) as copies
      from (${soldBetween(sql`least(${cutOff}, ${yearAgo})`, until)}) sold group by 1
    ), stocked as materialized (
      select book.id, public_price_cents::bigint as price, unit_cents, here,
        -- Nothing sold since: what came later is newer
        case when earlier > 0 and is_recent is not true then least(here, earlier) end as unsold
      from books book left join moved on moved.book_id = book.id left join sold on sold.book_id = book.id
        left join (${boughtOf()}) bought on bought.book_id = book.id,
        lateral (select stock - coalesce(later, 0) as here, stock - coalesce(since, 0) as earlier) then_
      where here > 0
    )
    select 'turn' as kind, null as isbn, null as title, null as last_sold_at,
      (select coalesce(sum(copies), 0) from sold)::float8 as sold,
      (select coalesce(sum(change), 0) from stock_movements where at >= ${yearAgo} and at < ${until})::float8 as changed,
      exists (select from stock_movements where at < ${yearAgo}) as began,
      0 as books, 0 as copies, 0 as value_cents, 0 as costed_copies, null as purchase_cents
    union all
    select 'all', null, null, null, 0, 0, false, ${sums(sql`here`)} from stocked
    union all
    select 'unsold', null, null, null, 0, 0, false, ${sums(sql`unsold`)} from stocked where unsold is not null
    union all
    select 'row', isbn, title, to_char(${lastSold} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), 0, 0, false,
      1, copies, copies * price, case when unit_cents is null then 0 else copies end, round((copies * unit_cents)::numeric)
    from (
      select title, isbn, dearest.*
      from (
        -- Titles are read of those that may be shown, not of all
        select stocked.*, ${wanted} as copies from stocked where ${wanted} is not null order by ${wanted} * price desc
        ${isWhole ? sql`` : sql`fetch first ${SHOWN} rows with ties`}) dearest join books book on book.id = dearest.id
      order by copies * price desc, title, isbn limit ${isWhole ? null : SHOWN}) shown`)
  const of = (kind: string) => rows.filter((row) => (row.kind as string) === kind)
  const books = of('row')
  const sumsOf = (kind: string) => {
    const {
      books: count = 0,
      copies = 0,
      value_cents = 0,
      costed_copies = 0,
      purchase_cents = null,
    } = of(kind)[0] ?? {}
    return { books: count, copies, value_cents, costed_copies, purchase_cents }
  }
  const [turned] = of('turn')
  const all = sumsOf('all')
  const unsold = sumsOf('unsold')
  const middle = turned?.began ? all.copies - turned.changed / 2 : 0
  return {
    all: { ...all, turn: middle > 0 && turned ? Math.round((10 * turned.sold) / middle) / 10 : null },
    unsold,
    rows: books.map(({ isbn, title, copies, value_cents, costed_copies, purchase_cents, last_sold_at }) => ({
      isbn,
      title,
      copies,
      value_cents,
      costed_copies,
      purchase_cents,
      last_sold_at,
    })),
    more: (show === 'all' ? all : unsold).books - books.length,
  } satisfies StockFigures
}

/** At today's public prices, and at what copies cost where that is known. An `int` ends at 21 million euros, a `bigint` is read as text. */
const sums = (
  copies: SQL,
) => sql`count(*)::float8, coalesce(sum(${copies}), 0)::float8, coalesce(sum(${copies} * price), 0)::float8,
  coalesce(sum(${copies}) filter (where unit_cents is not null), 0)::float8, round(sum(${copies} * unit_cents)::numeric)::float8`
