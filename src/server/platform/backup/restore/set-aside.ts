/** Drops foreign keys and indexes during the load and recreates them from their definitions. */
import type { Client } from 'pg'
import { quoted } from '../shop-tables.ts'

type Definition = { table: string; name: string; definition: string }

const FOREIGN_KEYS = `
  select t.relname::text as "table", k.conname::text as name, pg_get_constraintdef(k.oid) as definition
  from pg_constraint k join pg_class t on t.oid = k.conrelid
  where k.contype = 'f' and k.connamespace = 'public'::regnamespace and t.relname = any($1)
  order by t.relname, k.conname`

/** Primary keys and unique constraints stay: they reject duplicate rows. */
const INDEXES = `
  select t.relname::text as "table", x.relname::text as name, pg_get_indexdef(i.indexrelid) as definition
  from pg_index i join pg_class x on x.oid = i.indexrelid join pg_class t on t.oid = i.indrelid
  where t.relnamespace = 'public'::regnamespace and t.relname = any($1)
    and not exists (select from pg_constraint k where k.conindid = i.indexrelid)
  order by x.relname`

/** Returns the function that recreates them. Rows can then be loaded in any order and are checked at the end. */
export async function setAside(client: Client, tables: readonly string[]): Promise<() => Promise<void>> {
  const { rows: keys } = await client.query<Definition>(FOREIGN_KEYS, [tables])
  const { rows: indexes } = await client.query<Definition>(INDEXES, [tables])
  // Deferred checks of rows that migrations inserted would keep their tables locked
  await client.query('set constraints all immediate')
  for (const { table, name } of keys) {
    await client.query(`alter table public.${quoted(table)} drop constraint ${quoted(name)}`)
  }
  for (const { name } of indexes) await client.query(`drop index public.${quoted(name)}`)
  return async () => {
    for (const { definition } of indexes) await client.query(definition)
    for (const { table, name, definition } of keys) {
      await client.query(`alter table public.${quoted(table)} add constraint ${quoted(name)} ${definition}`)
    }
  }
}
