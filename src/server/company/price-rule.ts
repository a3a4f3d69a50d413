/** The price rule of what is shown before anybody chose a delivery method, for the queries that read books. */
import { sql } from 'drizzle-orm'
import type { PriceRule } from '#shared/orders/book-price.ts'
import { company } from './tables.ts'

/**
 * Read with the books themselves, so that a price shown is never of another moment than the rule. Checkout begins with
 * delivery; a shop that sends nothing is asked for collected copies.
 */
export const shownPriceRule = sql<PriceRule | null>`(
  select case
    when not coalesce((${company.selling} ->> 'frenchBookPrices')::boolean, false) then 'discount'
    when ${company.selling} -> 'zones' is null or exists (
      select from jsonb_array_elements(${company.selling} -> 'zones') zone where zone ->> 'method' <> 'pickup')
    then 'french_sent' else 'french_collected' end
  from ${company} limit 1)`
