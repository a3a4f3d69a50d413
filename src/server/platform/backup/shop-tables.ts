/** The shop's tables in a database, and their columns. */
import type { MigrationMeta } from 'drizzle-orm/migrator'
import type { Client } from 'pg'

/** These rows refer to transactions of one server; a starting shop reads everything anyway. */
export const LEFT_OUT = ['changes']

export type Table = { name: string; columns: string[] }
export type Sequence = { name: string; lastValue: string; isCalled: boolean }

/** Names that the migrations gave to tables and sequences, including dropped ones. Nothing else is touched. */
export function namesOf(migrations: readonly MigrationMeta[]): string[] {
  const statements = migrations.flatMap(({ sql }) => sql).join('\n')
  const created = statements.matchAll(
    /create (?:table|sequence)(?: if not exists)? (?:"?public"?\.)?"?(\w+)/gi,
  )
  const renamed = statements.matchAll(/alter (?:table|sequence) \S+ rename to "?(\w+)/gi)
  return [...new Set([...created, ...renamed].map(([, name = '']) => name))]
}

/** Quotes a name for a statement. */
export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

/** The existing tables with these names, with their columns that are not generated. */
export async function readTables(client: Client, names: readonly string[]): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select c.relname::text as name,
        array(select a.attname::text from pg_attribute a
          where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
          order by a.attnum) as columns
      from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname = any($1)
      order by c.relname collate "C"`,
    [names],
  )
  return rows
}

/** The values of the sequences with these names, and of the identity columns of these tables. */
export async function readSequences(client: Client, names: readonly string[]): Promise<Sequence[]> {
  const { rows } = await client.query<{ name: string }>(
    `select distinct s.relname::text as name
      from pg_class s
      left join pg_depend d on d.classid = 'pg_class'::regclass and d.objid = s.oid and d.deptype in ('a', 'i')
      left join pg_class t on t.oid = d.refobjid and d.refclassid = 'pg_class'::regclass
      where s.relnamespace = 'public'::regnamespace and s.relkind = 'S'
        and (s.relname = any($1) or t.relname = any($1))
      order by 1`,
    [names],
  )
  const sequences: Sequence[] = []
  for (const { name } of rows) {
    const { rows: states } = await client.query<Omit<Sequence, 'name'>>(
      `select last_value::text as "lastValue", is_called as "isCalled" from public.${quoted(name)}`,
    )
    for (const state of states) sequences.push({ name, ...state })
  }
  return sequences
}

/**
 * How PostgreSQL writes values as text: set on both sides, so that the settings of server and user do not matter.
 */
export const READABLE_TEXT = `
  set client_encoding = 'UTF8'; set datestyle = 'ISO, YMD'; set intervalstyle = 'iso_8601'; set timezone = 'UTC';
  set bytea_output = 'hex'; set extra_float_digits = 1; set standard_conforming_strings = on`
