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
