/**
 * Triggers that note which books changed in what lists show, whatever changed them: an import, an order, a person at the
 * database; and books that searches would no longer find. Applied by `db/migrate.ts` whenever they differ from what
 * the database has.
 */

/** What filters, orders and counts of lists depend on; a description or the third copy of four changes none of them. */
const SHOWN_IN_LISTS = [
  'removed_at is null',
  'featured',
  'publisher_id',
  'collection_id',
  'format',
  'language',
  'stock > 0',
  'selling_price_cents',
  'discount_ppm > 0',
  'bestseller_count',
  'created_at',
  'title_key',
]

const shown = (rows: string) => SHOWN_IN_LISTS.map((column) => `${rows}.${column}`).join(', ')

/** Whatever book rows went through a statement, in one row each. */
const noting = (name: string, select: string) => `
  create or replace function ${name}() returns trigger language plpgsql as $$
  begin
    insert into catalogue_changes (book_id) ${select};
    return null;
  end $$;`

const trigger = (table: string, event: string, rows: string, noted: string) => `
  create or replace trigger ${table}_${event}_noted after ${event} on ${table} ${rows}
  for each statement execute function ${noted}();`

const NEW_ROWS = 'referencing new table as new_rows'
const OLD_ROWS = 'referencing old table as old_rows'

const filedBy = (table: string) =>
  [
    trigger(table, 'insert', NEW_ROWS, 'note_filed_books'),
    trigger(table, 'delete', OLD_ROWS, 'note_unfiled_books'),
    trigger(table, 'update', `${OLD_ROWS} new table as new_rows`, 'note_refiled_books'),
  ].join('')

const allOf = (table: string) => trigger(table, 'truncate', '', 'note_all_books')

/** Columns whose words books are found by; who changes them through the shop changes `search` with them. */
const SEARCHED = [
  'isbn',
  'title',
  'subtitle',
  'series_name',
  'series_volume',
  'publisher_id',
  'collection_id',
]
const searched = (row: string) => SEARCHED.map((column) => `${row}.${column}`).join(', ')

/** Only the program can fold and stem words: books retitled outside it are queued for it. */
const RETITLED = `
  create or replace function note_retitled_book() returns trigger language plpgsql as $$
  begin
    insert into retitled_books (book_id) values (new.id) on conflict do nothing;
    return null;
  end $$;
  create or replace trigger books_retitled after update of ${SEARCHED.join(', ')} on books for each row
  when ((${searched('new')}) is distinct from (${searched('old')}) and new.search is not distinct from old.search)
  execute function note_retitled_book();`

/** Statements that may be run again and again. */
export const CATALOGUE_TRIGGERS = [
  noting('note_new_books', 'select id from new_rows'),
  noting('note_gone_books', 'select id from old_rows'),
  noting(
    'note_changed_books',
    `select n.id from new_rows n join old_rows o on o.id = n.id
      where (${shown('n')}) is distinct from (${shown('o')})`,
  ),
  noting('note_filed_books', 'select distinct book_id from new_rows'),
  noting('note_unfiled_books', 'select distinct book_id from old_rows'),
  noting('note_refiled_books', 'select book_id from new_rows union select book_id from old_rows'),
  noting('note_all_books', 'values (0)'),
  noting('note_categories', 'values (-1)'),
  noting(
    'note_changed_categories',
    `select -1 union all (select 0 from new_rows n join old_rows o on o.id = n.id
      where n.parent_id is distinct from o.parent_id limit 1)`,
  ),
  trigger('books', 'insert', NEW_ROWS, 'note_new_books'),
  trigger('books', 'delete', OLD_ROWS, 'note_gone_books'),
  trigger('books', 'update', `${OLD_ROWS} new table as new_rows`, 'note_changed_books'),
  filedBy('book_contributors'),
  filedBy('book_categories'),
  allOf('books'),
  allOf('book_contributors'),
  allOf('book_categories'),
  trigger('categories', 'insert', '', 'note_categories'),
  trigger('categories', 'delete', '', 'note_categories'),
  // A category that hangs elsewhere takes its books along
  trigger('categories', 'update', `${OLD_ROWS} new table as new_rows`, 'note_changed_categories'),
  RETITLED,
].join('\n')
