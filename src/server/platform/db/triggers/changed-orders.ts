/**
 * The triggers that note when an order changed, for programs that read it: whatever writes the order, its lines, payments or
 * refunds. They note it once in a transaction, with a time after that of every change committed before.
 * `db/migrate.ts` applies them whenever they differ from the database's.
 */

/** What programs read of an order's own row; a hold that is renewed each minute is nothing to them. */
const READ_COLUMNS = [
  'number',
  'state',
  'partly_sent',
  'paid_at',
  'delivery_method',
  'dispatch',
  'email',
  'phone',
  'delivery_address',
  'billing_address',
  'note',
  'gift',
  'subtotal_cents',
  'discount_cents',
  'delivery_cents',
  'wrapping_cents',
  'total_cents',
  'voucher_cents',
  'vat_cents',
  'buyer',
  'changed_in',
]
const row = (name: string) => `(${READ_COLUMNS.map((column) => `${name}.${column}`).join(', ')})`

const CURRENT = 'pg_current_xact_id()::text::bigint'

/** At the end of the transaction: most of them write the order too, and the row is written once then. */
const trigger = (name: string, event: string, condition: string, order: string) => `
  drop trigger if exists ${name} on ${event.split(' on ')[1]};
  create constraint trigger ${name} after ${event} deferrable initially deferred for each row
    ${condition} execute function ${order}();`

/** Idempotent statements. */
export const CHANGED_ORDER_TRIGGERS = `
  create or replace function note_changed_order() returns trigger language plpgsql as $$
  begin
    if tg_op = 'INSERT' then
      new.changed_in := ${CURRENT};
    elsif old.changed_in is distinct from ${CURRENT} then
      new.changed_in := ${CURRENT};
      new.changed_at := clock_timestamp();
    end if;
    return new;
  end $$;
  create or replace trigger orders_noted_new before insert on orders for each row
    execute function note_changed_order();
  create or replace trigger orders_noted_changed before update on orders for each row
    when (${row('old')} is distinct from ${row('new')}) execute function note_changed_order();

  create or replace function note_order_of_row() returns trigger language plpgsql as $$
  begin
    update orders set changed_in = ${CURRENT}
      where id = coalesce(new.order_id, old.order_id) and changed_in is distinct from ${CURRENT};
    return null;
  end $$;
  create or replace function note_order_of_refund() returns trigger language plpgsql as $$
  begin
    update orders set changed_in = ${CURRENT}
      where id = (select order_id from payments where id = coalesce(new.payment_id, old.payment_id)) and changed_in is distinct from ${CURRENT};
    return null;
  end $$;
  ${trigger('lines_change_order', 'insert or delete or update of quantity, returned, cancelled, unit_price_cents, discount_share_cents on order_lines', '', 'note_order_of_row')}
  ${trigger('payments_come_to_order', 'insert on payments', `when (new.state = 'captured')`, 'note_order_of_row')}
  ${trigger('payments_change_order', 'update on payments', `when ((old.state = 'captured') <> (new.state = 'captured') or (new.state = 'captured' and old.amount_cents <> new.amount_cents))`, 'note_order_of_row')}
  ${trigger('refunds_come_to_order', 'insert or delete on refunds', '', 'note_order_of_refund')}
  ${trigger('refunds_change_order', 'update on refunds', `when ((old.state = 'dropped') <> (new.state = 'dropped') or old.amount_cents <> new.amount_cents)`, 'note_order_of_refund')}`
