/**
 * The triggers that write messages to the shop's programs in the transaction that causes them: an order that moves on or back or
 * changes otherwise, money that comes or goes back, a stock or price that changes, whatever changes it. Without an endpoint they do nothing.
 * `db/migrate.ts` applies them whenever they differ from the database's.
 */

/** Idempotent statements. */
export const WEBHOOK_TRIGGERS = `
  create or replace function queue_webhooks(text, text, text, jsonb) returns void language sql as $$
    insert into webhook_messages (endpoint_id, event, subject, data)
    select id, $2, $3, $4 from webhook_endpoints where disabled_at is null and $1 = any(topics)
  $$;

  create or replace function webhook_of_order() returns trigger language plpgsql as $$
  begin
    if exists (select from webhook_endpoints where disabled_at is null) then
      perform queue_webhooks('orders', 'order.' || case tg_argv[0] when 'state' then new.state else 'changed' end, new.number,
        jsonb_build_object('number', new.number, 'state', new.state, 'total_cents', new.total_cents));
    end if;
    return null;
  end $$;
  create or replace trigger orders_placed_webhook after insert on orders for each row
    when (new.total_cents > 0) execute function webhook_of_order('state');
  -- An order is written without amounts first
  create or replace trigger orders_moved_webhook after update on orders for each row
    when (old.state <> new.state or (old.total_cents = 0 and new.total_cents > 0))
    execute function webhook_of_order('state');
  create or replace trigger orders_changed_webhook after update on orders for each row
    when (old.state = new.state and old.changed_in is distinct from new.changed_in)
    execute function webhook_of_order('changed');

  create or replace function webhook_of_payment() returns trigger language plpgsql as $$
  begin
    if exists (select from webhook_endpoints where disabled_at is null) then
      perform queue_webhooks('payments', 'payment.captured', number, jsonb_build_object('number', number,
        'by', new.provider, 'amount_cents', new.amount_cents, 'currency', new.currency))
      from orders where id = new.order_id;
    end if;
    return null;
  end $$;
  create or replace trigger payments_inserted_webhook after insert on payments for each row
    when (new.state = 'captured') execute function webhook_of_payment();
  create or replace trigger payments_captured_webhook after update on payments for each row
    when (new.state = 'captured' and old.state <> 'captured') execute function webhook_of_payment();

  create or replace function webhook_of_refund() returns trigger language plpgsql as $$
  begin
    if exists (select from webhook_endpoints where disabled_at is null) then
      perform queue_webhooks('payments', 'payment.refunded', o.number, jsonb_build_object('number', o.number,
        'by', p.provider, 'amount_cents', new.amount_cents, 'currency', p.currency))
      from payments p join orders o on o.id = p.order_id where p.id = new.payment_id;
    end if;
    return null;
  end $$;
  create or replace trigger refunds_inserted_webhook after insert on refunds for each row
    when (new.state = 'done') execute function webhook_of_refund();
  create or replace trigger refunds_done_webhook after update on refunds for each row
    when (new.state = 'done' and old.state <> 'done') execute function webhook_of_refund();

  create or replace function webhook_of_stock() returns trigger language plpgsql as $$
  begin
    if exists (select from webhook_endpoints where disabled_at is null) then
      perform queue_webhooks('stock', 'stock.changed', new.isbn, jsonb_build_object('isbn', new.isbn,
        'stock', new.stock, 'price_cents', new.selling_price_cents));
    end if;
    return null;
  end $$;
  create or replace trigger books_webhook after update on books for each row
    when (old.stock <> new.stock or old.selling_price_cents <> new.selling_price_cents)
    execute function webhook_of_stock();`
