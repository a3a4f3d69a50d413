/**
 * Triggers that keep a book's selling price correct whoever writes its price or discount: an import, a command, a
 * manual change. `db/migrate.ts` applies them whenever they differ from the database's.
 */
import { FRENCH_BOOK_PRICES } from '#shared/orders/french-book-prices.ts'

const MIN_PICKUP_PPM = 1_000_000 - FRENCH_BOOK_PRICES.highestPickupDiscountPpm

/**
 * Consumer code, article L112-1-1 (directive 98/6/EC, 6a): a reduction is announced from the lowest price of this
 * many days before it.
 */
const PRIOR_PRICE_DAYS = 30

/**
 * The selling price by the company's `price_rule`, and the price when collected. A change of this needs a migration
 * with `insert into repricings default values`, so that running shops reprice their books.
 */
const PRICES = `
  create or replace function selling_price(public_cents integer, discount_ppm integer, rule text)
  returns integer language sql immutable return greatest(
    (public_cents::bigint * (1000000 - discount_ppm) + 500000) / 1000000,
    case rule
      when 'french_sent' then public_cents
      when 'french_collected' then (public_cents::bigint * ${MIN_PICKUP_PPM} + 999999) / 1000000
    end)::integer;
  create or replace function pickup_price(public_cents integer, discount_ppm integer, rule text)
  returns integer language sql immutable
  return selling_price(public_cents, discount_ppm, replace(rule, 'french_sent', 'french_collected'));`

/**
 * Locks the rule, so that a change of it waits for books that are being priced. A reduction may begin without a new
 * selling price: when the publisher's price rises above it.
 */
const BOOKS = `
  create or replace function price_book() returns trigger language plpgsql as $$
  declare
    rule text;
  begin
    select price_rule into rule from company for share;
    new.selling_price_cents := selling_price(new.public_price_cents, new.discount_ppm, rule);
    new.pickup_price_cents := pickup_price(new.public_price_cents, new.discount_ppm, rule);
    if tg_op = 'UPDATE' and (new.selling_price_cents <> old.selling_price_cents or
      (new.selling_price_cents < new.public_price_cents and old.selling_price_cents >= old.public_price_cents)) then
      delete from book_prices where book_id = old.id and until <= now() - interval '${PRIOR_PRICE_DAYS} days';
      insert into book_prices (book_id, price_cents, until) values (old.id, old.selling_price_cents, now());
      select min(price_cents) into new.lowest_before_cents from book_prices where book_id = old.id;
    end if;
    return new;
  end $$;
  create or replace trigger books_priced
  before insert or update of public_price_cents, discount_ppm, selling_price_cents, pickup_price_cents on books
  for each row execute function price_book();`

const RULE = `
  create or replace function note_price_rule() returns trigger language plpgsql as $$
  begin
    if old.price_rule is distinct from new.price_rule then insert into repricings default values; end if;
    return null;
  end $$;
  create or replace trigger company_priced after insert or update or delete on company
  for each row execute function note_price_rule();`

/** Idempotent statements. */
export const PRICE_TRIGGERS = `${PRICES}${BOOKS}${RULE}`
