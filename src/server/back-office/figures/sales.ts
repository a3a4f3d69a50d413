/** What was sold in a period, by group, beside the same period of the year before. */
import { sql, type SQL } from 'drizzle-orm'
import type { Margin, SalesFigures, SalesLine, SalesRow, Sold } from '#shared/contract/staff/figures.ts'
import { NO_BOOK, NO_GROUP, type SalesGroup } from '#shared/figures/sales-groups.ts'
import type { Queryable } from '#server/platform/db/database.ts'
import type { Period } from '#server/selling/invoices/accounts/period.ts'
import { soldCopies, soldParts, soldTotals } from '#server/selling/invoices/accounts/sold-parts.ts'
import { boughtOf } from './stock.ts'
import { GROUPS, timeKey, timesOf } from './groups.ts'
import { yearBefore } from './year-before.ts'

/** As many groups as anybody reads on a screen; the file has them all. */
const SHOWN = 100

/** Figures of rows of `sold`: an `int` ends at 21 million euros, a `bigint` is read as text, and whole numbers add up exactly as `float8`. */
const sums = sql`coalesce(sum(copies), 0)::float8 as copies, coalesce(sum(cents), 0) as cents,
  coalesce(sum(copies_before), 0)::float8 as copies_before, coalesce(sum(cents_before), 0) as cents_before,
  coalesce(sum(copies) filter (where cost is not null), 0)::float8 as costed_copies, sum(net_cents - cost) as margin_cents`

/** The same of a single row. */
const ownSums = sql`coalesce(copies, 0)::float8 as copies, coalesce(cents, 0) as cents,
  coalesce(copies_before, 0)::float8 as copies_before, coalesce(cents_before, 0) as cents_before,
  (case when cost is null then 0 else copies end)::float8 as costed_copies, net_cents - cost as margin_cents`

/** As they are read: halves of a cent are rounded up, which `float8` would not. */
const figures = sql`copies, cents, copies_before, cents_before, costed_copies, round(margin_cents::numeric)::float8 as margin_cents`

/** A day in its place, the best seller by its copies, everything else by its money. */
const ORDER: Partial<Record<SalesGroup, SQL>> = {
  time: sql`key`,
  book: sql`copies desc, cents desc, copies_before desc, key`,
}
const BY_MONEY = sql`key is null, cents desc, cents_before desc, key`

type Found = Sold &
  Margin & {
    kind: 'row' | 'total' | 'other'
    key: number | null
    name_fr: string | null
    name_en: string | null
    isbn: string | null
    found: number
  }

/** Returns the figures of a period; `isWhole` with every group. */
export async function readSales(
  db: Queryable,
  { period, by, isWhole = false }: { period: Period; by: SalesGroup; isWhole?: boolean },
): Promise<SalesFigures> {
  const before = yearBefore(period)
  const spans = [
    { span: 0, period },
    { span: 1, period: before },
  ] as const
  const { join, key, names } =
    by === 'time' ? { join: sql``, key: sql`time`, names: [sql`null`, sql`null`] } : GROUPS[by]
  const [nameFr, nameEn] = names
  const isbn = by === 'book' ? sql`(select isbn from books where books.id = groups.key)` : sql`null`
  const time = by === 'time' ? timeKey(period) : sql`0`
  const everything = sql`(table sold union all table rest) sold`
  const { rows } = await db.execute<Found>(sql`
    with copied as materialized (
      select book_id, ${time} as time, sum(copies) filter (where span = 0) as copies,
        sum(cents::float8) filter (where span = 0) as cents, sum(net_cents::float8) filter (where span = 0) as net_cents,
        sum(copies) filter (where span = 1) as copies_before, sum(cents::float8) filter (where span = 1) as cents_before
      from (${soldCopies(spans)}) part group by 1, 2
    ), sold as materialized (
      select copied.*, copies * unit_cents as cost from copied
        left join (${boughtOf(sql`select book_id from copied where copies is not null`)}) bought on bought.book_id = copied.book_id
    ), rest as materialized (
      -- Of no copy: what the documents come to, without what copies cost
      select null::int as book_id, time, 0 as copies, sum(cents) as cents, 0::float8 as net_cents, 0 as copies_before,
        sum(cents_before) as cents_before, null::float8 as cost
      from (
        select ${time} as time, sum(cents::float8) filter (where span = 0) as cents,
          sum(cents::float8) filter (where span = 1) as cents_before
        from (${soldTotals(spans)}) document group by 1
        union all
        select time, -sum(cents), -sum(cents_before) from sold group by 1
      ) part group by 2 having sum(cents) <> 0 or sum(cents_before) <> 0
    ), groups as ${
      by === 'book'
        ? sql`not materialized (select book_id as key, ${ownSums} from sold)`
        : sql`(select ${key} as key, ${sums} from ${by === 'time' ? everything : sql`sold ${join}`} group by 1)`
    }
    (select 'row' as kind, key, ${figures}, ${nameFr} as name_fr, ${nameEn} as name_en, ${isbn} as isbn,
      (select count(*) from groups)::int as found
    from groups order by ${ORDER[by] ?? BY_MONEY} limit ${isWhole || by === 'time' ? null : SHOWN})
    union all select 'total', null, ${figures}, null, null, null, 0 from (select ${sums} from ${everything}) total
    union all select 'other', null, ${figures}, null, null, null, 0 from (select ${sums} from rest) other`)
  const groups = rows.filter(({ kind }) => kind === 'row')
  const of = (wanted: Found['kind']) => soldOf(rows.find(({ kind }) => kind === wanted))
  return {
    before: { from: before.from.written, to: before.to.written },
    total: of('total'),
    other: of('other'),
    rows: groups.map((row) => (by === 'time' ? timeRow(period, row) : toRow(row))),
    more: (groups[0]?.found ?? 0) - groups.length,
  }
}

function soldOf(row: (Sold & Margin) | undefined): Sold & Margin {
  const { copies = 0, cents = 0, copies_before = 0, cents_before = 0 } = row ?? {}
  const { costed_copies = 0, margin_cents = null } = row ?? {}
  return { copies, cents, copies_before, cents_before, costed_copies, margin_cents }
}

const toRow = (row: Found): SalesRow => ({
  ...soldOf(row),
  key: row.key === null ? NO_GROUP : String(row.key),
  name_fr: row.name_fr,
  name_en: row.name_en,
  name_before: null,
  isbn: row.isbn,
})

function timeRow(period: Period, row: Found): SalesRow {
  const { time, before } = timesOf(period, row.key ?? 0)
  return { ...toRow(row), name_fr: time, name_en: time, name_before: before }
}

type Wanted = {
  period: Period
  of: 'period' | 'before'
  by: SalesGroup
  key: string | undefined
  after?: string | undefined
  limit: number
}

/** Returns the parts of documents that a figure adds up, the latest first. */
export async function readSalesLines(
  db: Queryable,
  { period, of, by, key, after, limit }: Wanted,
): Promise<SalesLine[]> {
  const span =
    of === 'period' ? ({ span: 0, period } as const) : ({ span: 1, period: yearBefore(period) } as const)
  // A join may give several rows for a line: those of two people
  const isOfGroup = by !== 'time' && key !== undefined && key !== NO_BOOK
  const { rows } = await db.execute<SalesLine>(sql`
    select sold.number || ':' || place as id, sold.number, to_char(sold.issued_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as issued_at,
      orders.number as "order", line.isbn, line.title, copies, cents::float8
    from (
      -- A page of them, before orders and titles are read
      select * from (
        select sold.*, coalesce(sold.position, -1) as place
        from (select part.*, ${by === 'time' ? timeKey(period) : sql`0`} as time from (${soldParts([span])}) part) sold
        ${isOfGroup ? GROUPS[by].join : sql``}
        where ${isOf(by, key)}
      ) sold
      where ${beyond(after)}
      order by issued_at desc, number desc, place desc limit ${limit}
    ) sold
    join orders on orders.id = sold.order_id
    left join order_lines line on line.order_id = sold.order_id and line.position = sold.position
    order by sold.issued_at desc, sold.number desc, place desc`)
  return rows
}

function isOf(by: SalesGroup, key: string | undefined): SQL {
  if (key === undefined) return sql`true`
  if (key === NO_BOOK) return sql`sold.book_id is null`
  if (by === 'time') return key === NO_GROUP ? sql`false` : sql`time = ${Number(key)}::int`
  if (key === NO_GROUP) return sql`sold.book_id is not null and ${GROUPS[by].key} is null`
  // What is of no book would be of the default supplier
  return sql`sold.book_id is not null and ${GROUPS[by].key} = ${Number(key)}::int`
}

function beyond(after: string | undefined): SQL {
  if (after === undefined) return sql`true`
  const [number = '', place = ''] = after.split(':')
  return sql`(issued_at, sold.number, place) <
    ((select issued_at from invoices where invoices.number = ${number}), ${number}, ${Number(place)}::int)`
}
