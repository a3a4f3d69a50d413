/**
 * The triggers that note when copies of orders leave their shelf: picked into a bin, laid aside as they arrived, or sent.
 * The stock ledger has the order's sale, when the copy was still on its shelf. Stocktakes need the rest of the story
 * (`back-office/stocktakes/count-rows.ts`); without one they note nothing. `db/migrate.ts` applies them whenever they differ.
 */
import { REOPEN_HOURS } from '#shared/stock/stocktakes.ts'

/** No more copies of a line leave than it has: one that was laid aside, picked and then sent left once. */
const NOTE = `
  create or replace function note_shelf_exit(the_order uuid, the_position integer, more_gone integer, more_aside integer)
    returns void language plpgsql as $$
  declare
    whole integer;
    gone integer;
    aside integer;
    change integer;
  begin
    if not exists (select from stocktakes
      where state = 'open' or ended_at > now() - interval '${REOPEN_HOURS} hours') then return; end if;
    select coalesce((select quantity from picked_copies where order_id = the_order and position = the_position), 0)
      + coalesce((select sum(line.quantity) from order_parcel_lines line join order_parcels parcel on parcel.id = line.parcel_id
        where parcel.order_id = the_order and line.position = the_position), 0) into gone;
    select coalesce(sum(quantity), 0) into aside from arrived_copies
      where order_id = the_order and position = the_position;
    select quantity from order_lines where order_id = the_order and position = the_position into whole;
    change := least(whole, greatest(gone, aside)) - least(whole, greatest(gone - more_gone, aside - more_aside));
    if change = 0 then return; end if;
    insert into shelf_exits (book_id, at, copies)
      select book_id, now(), change from order_lines where order_id = the_order and position = the_position;
  end $$;`

const changed = `(case tg_op when 'DELETE' then 0 else new.quantity end) - (case tg_op when 'INSERT' then 0 else old.quantity end)`

const WHEN_PICKED = `
  create or replace function note_picked_exit() returns trigger language plpgsql as $$
  begin
    perform note_shelf_exit(coalesce(new.order_id, old.order_id), coalesce(new.position, old.position), ${changed}, 0);
    return null;
  end $$;
  create or replace trigger picked_copies_exit after insert or update or delete on picked_copies
    for each row execute function note_picked_exit();`

const WHEN_LAID_ASIDE = `
  create or replace function note_aside_exit() returns trigger language plpgsql as $$
  begin
    perform note_shelf_exit(coalesce(new.order_id, old.order_id), coalesce(new.position, old.position), 0, ${changed});
    return null;
  end $$;
  create or replace trigger arrived_copies_exit after insert or update or delete on arrived_copies
    for each row execute function note_aside_exit();`

const WHEN_SENT = `
  create or replace function note_parcel_exit() returns trigger language plpgsql as $$
  begin
    perform note_shelf_exit(parcel.order_id, coalesce(new.position, old.position), ${changed}, 0)
      from order_parcels parcel where parcel.id = coalesce(new.parcel_id, old.parcel_id);
    return null;
  end $$;
  create or replace trigger order_parcel_lines_exit after insert or update or delete on order_parcel_lines
    for each row execute function note_parcel_exit();`

/**
 * What leaves is taken out of its order's bin, whoever sends it: copies in the bin go first. Otherwise they would count as scanned
 * for what is still to be sent.
 */
const FROM_BIN = `
  create or replace function take_from_bin() returns trigger language plpgsql as $$
  declare
    the_order uuid := (select order_id from order_parcels where id = new.parcel_id);
  begin
    delete from picked_copies
      where order_id = the_order and position = new.position and quantity <= new.quantity;
    if not found then
      update picked_copies set quantity = quantity - new.quantity
        where order_id = the_order and position = new.position;
    end if;
    return null;
  end $$;
  create or replace trigger order_parcel_lines_from_bin after insert on order_parcel_lines
    for each row execute function take_from_bin();`

/** Idempotent statements. */
export const SHELF_EXIT_TRIGGERS = `${NOTE}${WHEN_PICKED}${WHEN_LAID_ASIDE}${WHEN_SENT}${FROM_BIN}`
