/**
 * The trigger that notes copies which left the free stock here and which the till of the shop does not know of: those that
 * an order or a reservation took, and those that staff took away. It reads the stock ledger, so that whatever sells is
 * covered. Without a connected till it does nothing. `db/migrate.ts` applies it whenever it differs from the database's.
 */

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
