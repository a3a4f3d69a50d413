/**
 * The trigger that queues books whose search index is outdated. `db/migrate.ts` applies it whenever it differs from
 * the database's.
 */

/** Columns that the search covers; changes through the shop update `search` as well. */
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

/** Idempotent statements. Only the program can fold and stem words, so books retitled outside it are queued. */
export const RETITLED_TRIGGERS = `
  create or replace function note_retitled_book() returns trigger language plpgsql as $$
  begin
    insert into retitled_books (book_id) values (new.id) on conflict do nothing;
    return null;
  end $$;
  create or replace trigger books_retitled after update of ${SEARCHED.join(', ')} on books for each row
  when ((${searched('new')}) is distinct from (${searched('old')}) and new.search is not distinct from old.search)
  execute function note_retitled_book();`
