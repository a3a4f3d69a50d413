/**
 * Triggers of stock: its ledger, the copies that backorders get of what comes, what the till must still ring. The first writes
 * the ledger for changes of any origin: an order, an import, a command, a manual change. It records the reason that the
 * transaction gives (`catalogue/stock/copies.ts`, `platform/actions/perform-action.ts`). `db/migrate.ts` applies it whenever it
 * differs from the database's.
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

/**
 * The trigger that allocates copies to backorders when stock arrives for any reason: receiving, a cancelled or
 * expired order, a return, a count, an import, a manual change. Earlier paid orders come first, before anybody sees
 * the stock. `db/migrate.ts` applies it whenever it differs from the database's.
 */
const ALLOCATE = `
  -- The caller holds the lock of the book's row
  create or replace function allocate_copies(book integer) returns void language plpgsql as $$
  declare
    free integer;
    given integer;
    waiting record;
    reason text := coalesce(current_setting('shop.stock_reason', true), '');
    actor text := coalesce(current_setting('shop.stock_actor', true), '');
    reference text := coalesce(current_setting('shop.stock_reference', true), '');
    as_of text := coalesce(current_setting('shop.stock_as_of', true), '');
  begin
    select stock into free from books where id = book;
    for waiting in
      select b.order_id, b.position, b.wanted - b.allocated as missing, o.number
      from backorders b left join orders o on o.id = b.order_id
      where b.book_id = book and b.is_paid and b.allocated < b.wanted
      order by b.requested_at, b.order_id, b.position
    loop
      exit when free <= 0;
      given := least(free, waiting.missing);
      free := free - given;
      update backorders set allocated = allocated + given
        where order_id = waiting.order_id and position = waiting.position;
      perform set_config('shop.stock_reason', 'sale', true), set_config('shop.stock_actor', 'shop', true),
        set_config('shop.stock_reference', coalesce(waiting.number, ''), true),
        set_config('shop.stock_as_of', '', true);
      update books set stock = free where id = book;
    end loop;
    perform set_config('shop.stock_reason', reason, true), set_config('shop.stock_actor', actor, true),
      set_config('shop.stock_reference', reference, true), set_config('shop.stock_as_of', as_of, true);
  end $$;`

/** Its name sorts after that of the ledger's trigger, so that the ledger has the arrival before the allocation. */
const WHEN_COPIES_COME = `
  create or replace function allocate_to_waiting() returns trigger language plpgsql as $$
  begin
    perform allocate_copies(new.id);
    return null;
  end $$;
  create or replace trigger books_stock_waiting after update of stock on books for each row
    when (new.stock > old.stock) execute function allocate_to_waiting();`

/** Idempotent statements. */
export const BACKORDER_TRIGGERS = `${ALLOCATE}${WHEN_COPIES_COME}`

// The trigger that notes copies which left the free stock here and which the till of the shop does not know of: those
// that an order or a reservation took, and those that staff took away. It reads the stock ledger, so that whatever
// sells is covered. Without a connected till it does nothing. `db/migrate.ts` applies it whenever it differs from the
// database's.

/** Idempotent statements. */
export const RINGING_TRIGGERS = `
  create or replace function note_copies_to_ring() returns trigger language plpgsql as $$
  declare
    subject text := case when new.reason in ('sale', 'release') then coalesce(new.reference, '') else '' end;
  begin
    if not exists (select from feeds) then return null; end if;
    if new.reason in ('sale', 'damaged', 'lost', 'taken', 'supplier_return') and new.change < 0 then
      insert into copies_to_ring (number, book_id, copies) values (subject, new.book_id, -new.change)
      on conflict (number, book_id) do update set since = now(), rung_at = null, is_settled = false,
        copies = excluded.copies + case when copies_to_ring.is_settled then 0 else copies_to_ring.copies end;
    elsif new.reason in ('release', 'correction') and new.change > 0 then
      update copies_to_ring set copies = greatest(0, copies - new.change)
        where number = subject and book_id = new.book_id and not is_settled;
    end if;
    return null;
  end $$;
  create or replace trigger stock_movements_to_ring after insert on stock_movements for each row
    when (new.reason in ('sale', 'release', 'damaged', 'lost', 'taken', 'supplier_return', 'correction'))
    execute function note_copies_to_ring();`
