/** The stock on a day, from the ledger: its value, how often it turns, and what has not sold for months. */
import { sql, type SQL } from 'drizzle-orm'
import type { StockFigures, StockRow } from '#shared/contract/staff/figures.ts'
import type { Queryable } from '#server/platform/db/database.ts'
import { dayAfter, type Day } from '#server/platform/actions/values.ts'
import { boughtFor } from './bought.ts'

const SHOWN = 100

const isSale = sql`change < 0 and reason in ('sale', 'counter_sale', 'till')`

type Wanted = { day: Day; months: number; show: 'all' | 'unsold'; isWhole?: boolean }
type Sums = Omit<StockFigures['all'], 'turn'> & { kind: 'all' | 'unsold' }
type Turned = { sold: number; before: number; began: boolean }
type Found = StockRow & { found: number }

/** Returns the stock at the end of a day; the rows are all books in stock, or those unsold for so many months, the greatest value first. */
export async function readStock(db: Queryable, { day, months, show, isWhole = false }: Wanted) {
  const until = sql`${dayAfter(day).toISOString()}::timestamptz`
  const cutOff = sql`(${until} - make_interval(months => ${months}::int))`
  const { rows } = await db.execute<Found & Sums & Turned>(sql`
    with moved as materialized (
      select book_id, sum(change)::int as here,
        coalesce(sum(change) filter (where at < ${cutOff}), 0)::int as earlier,
        max(at) filter (where ${isSale}) as last_sold_at,
        -coalesce(sum(change) filter (where at >= ${until} - interval '1 year' and reason in ('sale', 'release', 'counter_sale')), 0)::int
          - coalesce(sum(change) filter (where at >= ${until} - interval '1 year' and reason = 'till' and change < 0), 0)::int as sold,
        coalesce(sum(change) filter (where at < ${until} - interval '1 year'), 0)::int as before,
        min(at) as first_at
      from stock_movements where at < ${until} group by 1
    ), parts as (select book_id from moved where here > 0
    ), kept as materialized (
      select moved.*, book.isbn, book.title, public_price_cents as price, unit_cents,
        -- Nothing sold since: what came later is newer
        case when earlier > 0 and coalesce(last_sold_at < ${cutOff}, true) then least(here, earlier) end as unsold
      from moved join books book on book.id = moved.book_id left join ${boughtFor} on bought.book_id = moved.book_id
      where here > 0
    )
    select 'turn' as kind, null as isbn, null as title, null as last_sold_at, sum(sold)::int as sold, sum(before)::int as before,
      bool_or(first_at < ${until} - interval '1 year') as began,
      0 as books, 0 as copies, 0 as value_cents, 0 as costed_copies, null as purchase_cents, 0 as found from moved
    union all
    select 'all', null, null, null, 0, 0, false, ${sums(sql`here`)}, 0 from kept
    union all
    select 'unsold', null, null, null, 0, 0, false, ${sums(sql`unsold`)}, 0 from kept where unsold is not null
    union all
    (select 'row', isbn, title, to_char(last_sold_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), 0, 0, false,
      1, copies, copies * price, case when unit_cents is null then 0 else copies end, round(copies * unit_cents)::int,
      (count(*) over ())::int
    from (select kept.*, ${show === 'all' ? sql`here` : sql`unsold`} as copies from kept) shown
    where copies is not null order by copies * price desc, title, isbn limit ${isWhole ? null : SHOWN})`)
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
  const middle = turned?.began ? (turned.before + all.copies) / 2 : 0
  return {
    all: { ...all, turn: middle > 0 && turned ? Math.round((10 * turned.sold) / middle) / 10 : null },
    unsold: sumsOf('unsold'),
    rows: books.map(({ isbn, title, copies, value_cents, costed_copies, purchase_cents, last_sold_at }) => ({
      isbn,
      title,
      copies,
      value_cents,
      costed_copies,
      purchase_cents,
      last_sold_at,
    })),
    more: (books[0]?.found ?? 0) - books.length,
  } satisfies StockFigures
}

/** At today's public prices, and at what copies cost where that is known. */
const sums = (
  copies: SQL,
) => sql`count(*)::int, coalesce(sum(${copies}), 0)::int, coalesce(sum(${copies} * price), 0)::int,
  coalesce(sum(${copies}) filter (where unit_cents is not null), 0)::int, round(sum(${copies} * unit_cents))::int`
