/** Rows in every table of the shop, whatever its columns are, and what distinguishes two databases. */
import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/database.ts'

type Column = { table: string; name: string; type: string; nullable: boolean }

const COLUMNS = sql`
  select c.relname as "table", a.attname as name, format_type(a.atttypid, null) as type, not a.attnotnull as nullable
  from pg_attribute a join pg_class c on c.oid = a.attrelid
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
    and a.attgenerated = ''
  order by c.relname, a.attnum`

/** What text formats stumble over, from tabs to false line separators. */
const AWKWARD = String.raw`\N \. "é" 🎈 '`.concat('\t\n\r\u2028\\')

/** Values by type, one for each row: rows refer to the row of the same number, so that every foreign key holds. */
const VALUES: Record<string, (row: number) => unknown> = {
  text: (row) => `${row} ${AWKWARD}`,
  smallint: (row) => row,
  integer: (row) => row,
  bigint: (row) => 2 ** 40 + row,
  real: (row) => row / 3,
  boolean: (row) => row === 1,
  uuid: (row) => uuidOf(row),
  jsonb: (row) => JSON.stringify({ row, text: AWKWARD }),
  tsvector: (row) => `'poésie':${row}A 'l''été':2`,
  xid8: (row) => row,
  'timestamp with time zone': (row) => `2026-11-22 07:21:4${row}.123456+05:30`,
  'text[]': (row) => [String(row), '', AWKWARD],
  'integer[]': (row) => [row, -1],
  date: (row) => `2026-11-2${row}`,
  bytea: (row) => bytes(row, 1000),
}

const bytes = (row: number, length: number) => Buffer.alloc(length, `${row}\u0000\u00FF`, 'latin1')
const uuidOf = (row: number) => `00000000-0000-4000-8000-00000000000${row}`

/** What checks of a table ask for. */
const OWN_VALUES: Record<string, (row: number) => unknown> = {
  // Longer than one piece of a backup
  'uploaded_pictures.bytes': (row) => bytes(row, 1_300_000),
  'alerts.email': (row) => `${row}é@books.example`,
  'follows.email': (row) => `${row}é@books.example`,
  'follows.contributor_id': (row) => (row === 1 ? 1 : null),
  'follows.wanted_name': (row) => (row === 1 ? null : AWKWARD),
  'follows.wanted_key': (row) => (row === 1 ? null : AWKWARD),
  'alerts.state': (row) => (row === 1 ? 'taken' : 'waiting'),
  'events.capacity': (row) => row,
  'event_registrations.state': (row) => (row === 1 ? 'held' : 'registered'),
  'event_registrations.arrived_at': () => null,
  'event_registrations.admitted_by': () => null,
  'book_supplies.expected_on': (row) => `2027-01-0${row}`,
  'purchase_order_lines.quantity': () => 9,
  'suppliers.is_default': (row) => row === 1,
  'events.ends_at': (row) => `2026-11-23 07:21:4${row}+00`,
  'invoices.kind': (row) => (row === 1 ? 'credit_note' : 'invoice'),
  'order_lines.cancelled': () => 0,
  'purchase_order_lines.received': () => 0,
  'purchase_order_lines.missing': () => 0,
  'purchase_order_lines.cancelled': () => 0,
  'customer_notes.customer_id': (row) => (row === 1 ? null : `${row} ${AWKWARD}`),
  'customer_notes.order_id': (row) => (row === 1 ? uuidOf(row) : null),
  'orders.wrapping_cents': () => 0,
  'reviews.published_at': () => '2026-11-22T10:00:00Z',
  'reservations.state': (row) => (row === 1 ? 'sold' : 'held'),
  'receptions.state': (row) => (row === 1 ? 'closed' : 'open'),
  'display_tables.title_fr': (row) => `${row} ${AWKWARD}`,
  'staff_picks.note_fr': (row) => `${row} ${AWKWARD}`,
  'voucher_movements.kind': (row) => (row === 1 ? 'released' : 'issued'),
  'supplier_returns.state': (row) => (row === 1 ? 'credited' : 'draft'),
  'stocktakes.state': (row) => (row === 1 ? 'closed' : 'open'),
  'stocktake_recounts.book_id': (row) => (row === 1 ? row : null),
  'stocktake_recounts.shelf': (row) => (row === 1 ? null : 'L2'),
  'hold_places.order_id': (row) => (row === 1 ? uuidOf(row) : null),
  'hold_places.reservation_id': (row) => (row === 1 ? null : uuidOf(row)),
  'newsletter_issues.state': (row) => (row === 1 ? 'scheduled' : 'draft'),
  'merged_addresses.email': (row) => `${row}é@books.example`,
  'newsletter_subscribers.email': (row) => `${row}é@books.example`,
}

/** One shop, one week, one place, one label printer. */
const ALONE = new Set(['company', 'label_printer', 'opening_week', 'picking_time', 'shop_location'])
const rowsOf = (table: string) => (ALONE.has(table) ? [1] : [1, 2])

function valueOf({ table, name, type, nullable }: Column, row: number): unknown {
  const own = OWN_VALUES[`${table}.${name}`]
  if (own) return own(row)
  if (row === 2 && nullable) return null
  const value = VALUES[type]
  if (!value) throw new Error(`No value for ${table}.${name}: every-table.ts does not know ${type}.`)
  return value(row)
}

/** Puts one or two rows into every table, and moves the sequences on whose names are of even length. */
export async function fillEveryTable(db: Db): Promise<void> {
  const { rows } = await db.execute<Column>(COLUMNS)
  const tables = Map.groupBy(rows, ({ table }) => table)
  await db.transaction(async (tx) => {
    // Their order does not matter, and no trigger adds rows of its own
    await tx.execute(sql`set local session_replication_role = replica`)
    for (const [table, columns] of tables) {
      const names = sql.join(
        columns.map(({ name }) => sql.identifier(name)),
        sql`, `,
      )
      for (const row of rowsOf(table)) {
        const values = sql.join(
          columns.map((column) => sql`${sql.param(valueOf(column, row))}`),
          sql`, `,
        )
        await tx.execute(
          sql`insert into ${sql.identifier(table)} (${names}) overriding system value values (${values})`,
        )
      }
    }
    await tx.execute(sql`
      select setval(format('public.%I', sequencename)::regclass, 40 + number)
      from (select sequencename, row_number() over (order by sequencename) as number from pg_sequences
        where schemaname = 'public') s where length(sequencename) % 2 = 0`)
  })
}

/** A hash of all rows of every table but those that no backup holds, and where each sequence goes on. */
export async function readState(db: Db): Promise<Record<string, unknown>> {
  const { rows } = await db.execute<{ name: string; kind: string }>(sql`
    select relname as name, relkind as kind from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'S') and relname <> 'changes'
    order by relname`)
  const state: Record<string, unknown> = {}
  for (const { name, kind } of rows) {
    const table = sql.identifier(name)
    const { rows: found } = await db.execute(
      kind === 'S'
        ? sql`select last_value, is_called from ${table}`
        : sql`select count(*), md5(string_agg(md5(t::text), '' order by md5(t::text))) from ${table} t`,
    )
    state[name] = found[0]
  }
  return state
}

/** The definitions of everything in the database that is not a row. */
const DEFINITIONS = sql`
  select 'column' as kind, c.relname || '.' || a.attname as name, format_type(a.atttypid, a.atttypmod) as definition,
    jsonb_build_array(a.attnotnull, a.attidentity, a.attgenerated, pg_get_expr(d.adbin, d.adrelid), l.collname) as more
  from pg_attribute a join pg_class c on c.oid = a.attrelid
  left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
  left join pg_collation l on l.oid = a.attcollation
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
  union all
  select 'constraint', conrelid::regclass || '.' || conname, pg_get_constraintdef(oid), jsonb_build_array(convalidated)
  from pg_constraint where connamespace = 'public'::regnamespace
  union all
  select 'index', indexname, indexdef, null from pg_indexes where schemaname = 'public'
  union all
  select 'trigger', tgrelid::regclass || '.' || tgname, pg_get_triggerdef(oid), jsonb_build_array(tgenabled)
  from pg_trigger where not tgisinternal
  union all
  select 'function', proname, pg_get_functiondef(oid), null from pg_proc where pronamespace = 'public'::regnamespace
  union all
  select 'sequence', sequencename, data_type::text,
    jsonb_build_array(start_value, min_value, max_value, increment_by, cycle, cache_size)
  from pg_sequences where schemaname = 'public'
  union all
  select 'comment', objoid::regclass::text, description, null
  from pg_description where classoid = 'pg_class'::regclass and objoid::regclass::text !~ '^pg_'
    and (select relnamespace from pg_class where oid = objoid) = 'public'::regnamespace
  union all
  select 'migration', hash, created_at::text, null from drizzle.__drizzle_migrations
  order by 1, 2`

/** Returns every definition: two databases whose answers are equal are built alike. */
export async function readDefinitions(db: Db): Promise<unknown[]> {
  return (await db.execute(DEFINITIONS)).rows
}
