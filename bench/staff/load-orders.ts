/** Orders of five years for a shop that has books: placed, paid, sent, refunded, acted on. */
import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/database.ts'

/** Of a hundred orders, which state the old ones have; of the latest ones all are still open. */
const STATE = sql.raw(`case
  when i > given.orders - 300 then (array['paid', 'paid', 'preparing', 'shipped'])[1 + i % 4]
  when i % 100 < 6 then 'cancelled' when i % 100 < 8 then 'refunded' when i % 100 < 40 then 'shipped'
  else 'delivered' end`)

const FIRST = 'Élise,Karim,Hélène,Thomas,Aïcha,Jean-Baptiste,Lucie,Antoine,Marguerite,Olivier,Nadia,Solène'
const LAST = 'Marchand,Belkacem,Brossard,Vidal,Ould-Ali,de La Tour,Pham,Keller,Lefèvre,Sanchez,Cherif,Œuvrard'

/** Of an order that was loaded here, beside those that the shop has of its own. */
const LOADED = sql.raw(`orders.request_hash = ''`)

/** Loads them, of books that the shop has; few are in many orders. */
export async function loadOrders(db: Db, orders: number): Promise<void> {
  const given = sql`(select ${orders}::int as orders) as given`
  await db.execute(sql`
    insert into orders (number, idempotency_key, request_hash, state, stock_held, hold_expires_at, language, currency,
      email, phone, delivery_address, delivery_method, terms_version, subtotal_cents, delivery_cents, total_cents,
      vat_cents, paid_at, created_at, updated_at)
    select 'GMP-' || substr(code, 1, 4) || '-' || substr(code, 5, 4), i::text, '', ${STATE}, false, placed, 'fr', 'eur',
      'reader' || i % 70000 || '@courriel.example', '+33 6 ' || lpad((i * 7919 % 100000000)::text, 8, '0'),
      jsonb_build_object('name', first || ' ' || last || ' ' || i % 900, 'company', null, 'address', '12, rue des Écoles',
        'additional_information', null, 'postal_code', '75005', 'city', 'Paris', 'country', 'FR'),
      (array['standard', 'standard', 'express', 'pickup'])[1 + i % 4], 'x', 1290 * (1 + i % 3), 300, 1290 * (1 + i % 3) + 300, 80,
      placed + interval '1 minute', placed, placed + interval '1 day'
    from ${given}, lateral (
      select i, translate(lpad(upper(to_hex(i::bigint * 2654435761 % 4294967296)), 8, '0'), 'IO', '10') as code,
        now() - (given.orders - i) * interval '5 years' / given.orders as placed,
        (string_to_array(${FIRST}, ','))[1 + i % 12] as first, (string_to_array(${LAST}, ','))[1 + i / 12 % 12] as last
      from generate_series(1, given.orders) as i
    ) as invented`)
  await db.execute(sql`
    with loaded as materialized (select id, idempotency_key::int as i from orders where ${LOADED}),
      ranked as materialized (select id, isbn, title, row_number() over (order by id) as place from books)
    insert into order_lines (order_id, position, book_id, isbn, title, author, quantity, public_price_cents,
      discount_ppm, unit_price_cents, vat_permille)
    select loaded.id, position, ranked.id, isbn, title, 'Albert Camus', 1, 1290, 0, 1290, 55
    from (select count(*) as books from ranked) as given, loaded, generate_series(0, 2) as position, ranked
    where i % 3 >= position
      and place = 1 + (power((i::bigint * 7919 + position * 104729) % 1000003 / 1000003.0, 4) * (given.books - 1))::int`)
  await db.execute(sql`
    insert into order_events (order_id, state, actor, at)
    select orders.id, had.state, 'shop', had.at
    from orders, lateral (values ('paid', paid_at), (orders.state, updated_at)) as had (state, at)
    where ${LOADED}`)
  await db.execute(sql`
    insert into payments (order_id, provider, provider_id, state, amount_cents, currency)
    select id, 'stripe', 'pi_' || idempotency_key, 'captured', total_cents, 'eur' from orders
    where ${LOADED}`)
  await db.execute(sql`
    insert into refunds (payment_id, key, order_cents, amount_cents, reason, state)
    select payments.id, payments.provider_id, 500, 500, 'torn', case when random() < 0.002 then 'owed' else 'done' end
    from payments join orders on orders.id = payments.order_id where ${LOADED} and orders.state = 'refunded'`)
  await db.execute(sql`
    insert into order_parcels (order_id, carrier, tracking_number, sent_at)
    select id, 'colissimo', '6A ' || lpad(idempotency_key, 11, '0'), updated_at from orders
    where ${LOADED} and state in ('shipped', 'delivered') and delivery_method <> 'pickup'`)
  await db.execute(sql`
    insert into order_parcel_lines (parcel_id, position, quantity)
    select order_parcels.id, position, quantity
    from orders join order_parcels on order_parcels.order_id = orders.id join order_lines on order_lines.order_id = orders.id
    where ${LOADED}`)
  await db.execute(sql`
    insert into mails (template, subject_id, recipient, language, dedupe_key, state, sent_at)
    select 'order-confirmation', id::text, email, 'fr', 'order-confirmation:' || id, 'sent', paid_at from orders
    where ${LOADED}`)
  await db.execute(sql`
    insert into staff_actions (actor, action, subject, details)
    select 'Nora', 'orders prepare', number, '{}' from orders where ${LOADED}`)
}
