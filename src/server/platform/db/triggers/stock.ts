/**
 * The trigger that writes the stock ledger for changes of any origin: an order, an import, a command, a manual
 * change. It records the reason that the transaction gives (`catalogue/stock/copies.ts`).
 * `db/migrate.ts` applies it whenever it differs from the database's.
 */

const setting = (name: string) => `nullif(current_setting('shop.${name}', true), '')`

const WRITE = `
  create or replace function note_stock_movement() returns trigger language plpgsql as $$
  declare
    before integer := case tg_op when 'INSERT' then 0 else old.stock end;
    after integer := case tg_op when 'DELETE' then 0 else new.stock end;
  begin
    insert into stock_movements (book_id, at, change, stock, reason, actor, reference) values (
      case tg_op when 'DELETE' then old.id else new.id end,
      coalesce(${setting('stock_as_of')}::timestamptz, clock_timestamp()),
      after - before, after,
      coalesce(${setting('stock_reason')}, 'other'),
      coalesce(${setting('actor')}, ${setting('stock_actor')}, session_user),
      ${setting('stock_reference')});
    return null;
  end $$;
  create or replace trigger books_stock_insert after insert on books for each row
    when (new.stock <> 0) execute function note_stock_movement();
  create or replace trigger books_stock_delete after delete on books for each row
    when (old.stock <> 0) execute function note_stock_movement();
  -- A count that finds what was expected is worth a row too
  create or replace trigger books_stock_update after update of stock, format on books for each row
    when (new.stock <> old.stock or current_setting('shop.stock_reason', true) = 'count')
    execute function note_stock_movement();`

/** An e-book has no stock, whatever an import, a return or a manual change writes. */
const FILES = `
  create or replace function no_copies_of_files() returns trigger language plpgsql as $$
  begin
    if new.format = 'numerique' then new.stock := 0; end if;
    return new;
  end $$;
  create or replace trigger books_files before insert or update of stock, format on books for each row
    execute function no_copies_of_files();`

const KEEP = `
  create or replace function keep_stock_movements() returns trigger language plpgsql as $$
  begin
    raise exception 'A movement of stock is kept as it was written.';
  end $$;
  create or replace trigger keep_stock_movements before update or delete on stock_movements
    for each row execute function keep_stock_movements();
  create or replace trigger keep_all_stock_movements before truncate on stock_movements
    for each statement execute function keep_stock_movements();`

/** Idempotent statements. */
export const STOCK_TRIGGERS = `${WRITE}${FILES}${KEEP}`
