/**
 * Triggers that write the change log for changes of any origin: an import, an order, a manual change. The caches
 * read it (`changes/`). `db/migrate.ts` applies them whenever they differ from the database's.
 */
import { NAME_TABLES, TABLES_BY_BOOK, WHOLE_TABLES } from '../changes/topics.ts'

/** A function that logs something about a statement's rows: `topic` and `book_id`. */
const noting = (name: string, select: string) => `
  create or replace function ${name}() returns trigger language plpgsql as $$
  begin
    insert into changes (topic, book_id) ${select};
    return null;
  end $$;`

const NEW_ROWS = 'referencing new table as new_rows'
const OLD_ROWS = 'referencing old table as old_rows'
const BOTH_ROWS = `${OLD_ROWS} new table as new_rows`

const trigger = (table: string, event: string, rows: string, noted: string) => `
  create or replace trigger ${table}_${event}_noted after ${event} on ${table} ${rows}
  for each statement execute function ${noted};`

const onEach = (table: string, topic: string, functions: Record<'insert' | 'delete' | 'update', string>) =>
  [
    trigger(table, 'insert', NEW_ROWS, `${functions.insert}('${topic}')`),
    trigger(table, 'delete', OLD_ROWS, `${functions.delete}('${topic}')`),
    trigger(table, 'update', BOTH_ROWS, `${functions.update}('${topic}')`),
    trigger(table, 'truncate', '', `note_topic('${topic}')`),
  ].join('')

const byBook = (table: string, topic: string) =>
  onEach(table, topic, {
    insert: 'note_books_of_new_rows',
    delete: 'note_books_of_old_rows',
    update: 'note_books_of_rows',
  })

const whole = (table: string, topic: string) =>
  onEach(table, topic, { insert: 'note_new_rows', delete: 'note_old_rows', update: 'note_changed_rows' })

const named = (table: string, topic: string) =>
  [
    trigger(table, 'update', BOTH_ROWS, `note_changed_rows('${topic}')`),
    trigger(table, 'delete', OLD_ROWS, `note_old_rows('${topic}')`),
    trigger(table, 'truncate', '', `note_topic('${topic}')`),
  ].join('')

/**
 * Columns on which filters, orders and counts of lists depend. The third copy of four, or a description, changes none of
 * them: what is only shown is read when it is shown.
 */
const LISTED_BY = [
  'removed_at is null',
  'featured',
  'publisher_id',
  'collection_id',
  'format',
  'language',
  'stock > 0',
  'supply',
  'published_on',
  'selling_price_cents',
  'discount_ppm > 0',
  'bestseller_count',
  'created_at',
  'title_key',
]

const differs = (columns: readonly string[]) => {
  const of = (rows: string) => columns.map((column) => `${rows}.${column}`).join(', ')
  return `(${of('n')}) is distinct from (${of('o')})`
}

const BOOKS = [
  noting('note_new_books', `select 'listed', id from new_rows`),
  noting('note_gone_books', `select 'listed', id from old_rows`),
  noting(
    'note_changed_books',
    `select 'listed', n.id from new_rows n join old_rows o on o.id = n.id where ${differs(LISTED_BY)}
      union all (select 'words', 0 from new_rows n join old_rows o on o.id = n.id
        where ${differs(['isbn', 'search'])} limit 1)`,
  ),
  trigger('books', 'insert', NEW_ROWS, 'note_new_books()'),
  trigger('books', 'delete', OLD_ROWS, 'note_gone_books()'),
  trigger('books', 'update', BOTH_ROWS, 'note_changed_books()'),
  trigger('books', 'truncate', '', `note_topic('listed')`),
]

const SUPPLIED = 'supplier_id is not null or allotment is not null'

/** Copies of an allotment that are promised to others, or are so no longer; those of a book without one change no list. */
const ALLOTTED = 'book_id in (select book_id from book_supplies where allotment is not null)'
const BACKORDERS = [
  noting('note_promised', `select distinct 'listed', book_id from new_rows where ${ALLOTTED}`),
  noting('note_released', `select distinct 'listed', book_id from old_rows where ${ALLOTTED}`),
  trigger('backorders', 'insert', NEW_ROWS, 'note_promised()'),
  trigger('backorders', 'delete', OLD_ROWS, 'note_released()'),
  trigger('backorders', 'update', NEW_ROWS, 'note_promised()'),
]

/** Whether somebody delivers a book, and how many copies of it; who it is, and how soon, is read when it is shown. */
const SUPPLIERS = [
  noting('note_supplied_by', `select 'listed', book_id from new_rows where ${SUPPLIED}`),
  noting('note_unsupplied_by', `select 'listed', book_id from old_rows where ${SUPPLIED}`),
  noting(
    'note_resupplied_by',
    `select 'listed', n.book_id from new_rows n join old_rows o on o.book_id = n.book_id
      where ${differs(['supplier_id', 'allotment'])}`,
  ),
  trigger('book_supplies', 'insert', NEW_ROWS, 'note_supplied_by()'),
  trigger('book_supplies', 'delete', OLD_ROWS, 'note_unsupplied_by()'),
  trigger('book_supplies', 'update', BOTH_ROWS, 'note_resupplied_by()'),
  noting(
    'note_books_published',
    `select 'listed', id from books where publisher_id in (select publisher_id from new_rows)`,
  ),
  noting(
    'note_books_no_longer',
    `select 'listed', id from books where publisher_id in (select publisher_id from old_rows)`,
  ),
  trigger('publisher_suppliers', 'insert', NEW_ROWS, 'note_books_published()'),
  trigger('publisher_suppliers', 'delete', OLD_ROWS, 'note_books_no_longer()'),
  trigger('publisher_suppliers', 'update', BOTH_ROWS, 'note_books_published()'),
  noting('note_default_supplier', `select 'listed', 0 where exists (select from new_rows where is_default)`),
  noting(
    'note_changed_suppliers',
    `select 'listed', 0 where exists (select from new_rows n join old_rows o on o.id = n.id
      where ${differs(['is_default', 'archived_at is null'])})`,
  ),
  trigger('suppliers', 'insert', NEW_ROWS, 'note_default_supplier()'),
  trigger('suppliers', 'update', BOTH_ROWS, 'note_changed_suppliers()'),
]

const CATEGORIES = [
  noting(
    'note_changed_categories',
    `select 'categories', 0 union all (select 'listed', 0 from new_rows n join old_rows o on o.id = n.id
      where n.parent_id is distinct from o.parent_id limit 1)`,
  ),
  trigger('categories', 'insert', '', `note_topic('categories')`),
  trigger('categories', 'delete', '', `note_topic('categories')`),
  // A moved category takes its books along
  trigger('categories', 'update', BOTH_ROWS, 'note_changed_categories()'),
]

const all = (tables: Readonly<Record<string, string>>, follow: (table: string, topic: string) => string) =>
  Object.entries(tables).map(([table, topic]) => follow(table, topic))

const FOLLOWED = [
  'books',
  'categories',
  'suppliers',
  'publisher_suppliers',
  'book_supplies',
  'backorders',
  ...[TABLES_BY_BOOK, WHOLE_TABLES, NAME_TABLES].flatMap((tables) => Object.keys(tables)),
]

/** An earlier version may have followed more: its triggers would note for nobody. */
const DROP_OTHERS = `
  do $$ declare old record; begin
    for old in select tgname, tgrelid::regclass as followed from pg_trigger
      where tgname like '%\\_noted' and tgrelid::regclass::text <> all ('{${FOLLOWED.join(',')}}')
    loop execute format('drop trigger %I on %s', old.tgname, old.followed); end loop;
  end $$;`

/** Idempotent statements. */
export const CHANGE_TRIGGERS = [
  DROP_OTHERS,
  noting('note_topic', 'values (tg_argv[0], 0)'),
  noting('note_new_rows', 'select tg_argv[0], 0 where exists (select from new_rows)'),
  noting('note_old_rows', 'select tg_argv[0], 0 where exists (select from old_rows)'),
  // Excludes rows that were written without a change
  noting(
    'note_changed_rows',
    'select tg_argv[0], 0 where exists (select * from new_rows except all select * from old_rows)',
  ),
  noting('note_books_of_new_rows', 'select distinct tg_argv[0], book_id from new_rows'),
  noting('note_books_of_old_rows', 'select distinct tg_argv[0], book_id from old_rows'),
  noting(
    'note_books_of_rows',
    'select tg_argv[0], book_id from new_rows union select tg_argv[0], book_id from old_rows',
  ),
  ...BOOKS,
  ...SUPPLIERS,
  ...BACKORDERS,
  ...CATEGORIES,
  ...all(TABLES_BY_BOOK, byBook),
  ...all(WHOLE_TABLES, whole),
  ...all(NAME_TABLES, named),
].join('\n')
