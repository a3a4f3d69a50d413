/** What people left in the shop, and what of it is there at the end. */
import { sql } from 'drizzle-orm'
import { countBroken, type Promise0 } from '../../tests/faults/promises.ts'
import { waitUntil } from '../../tests/instances/looks.ts'
import type { ShopUnderFire } from '../../tests/faults/shop-under-fire.ts'
import type { importer } from './staff-visits.ts'
import { BOUGHT, type Done } from './visits.ts'

/** So long nothing of the queue leaves before the rest is given up. */
const NEXT_MAIL_WITHIN_MS = 60_000

type Left = { done: Done; imports: Pick<ReturnType<typeof importer>, 'isbns' | 'times'>; stock: number }

/** Waits for as long as a queue becomes shorter; returns how much stays in it. */
async function stillWaiting(unsent: () => Promise<number>): Promise<number> {
  const before = await unsent()
  if (before === 0) return 0
  const ms = await waitUntil(async () => (await unsent()) < before, NEXT_MAIL_WITHIN_MS)
  return ms === Number.POSITIVE_INFINITY ? before : stillWaiting(unsent)
}

/** Counts what is missing once all mails have left. */
export async function lostThings(shop: ShopUnderFire, { done, imports, stock }: Left): Promise<Promise0[]> {
  const count = async (query: ReturnType<typeof sql>) =>
    Number((await shop.db.execute<{ count: string }>(query)).rows[0]?.count)
  const unsent = () => count(sql`select count(*) from mails where state not in ('sent', 'uncertain')`)
  const waiting = await stillWaiting(unsent)
  const reasons = await shop.db.execute<{ state: string; last_error: string | null }>(
    sql`select distinct state, last_error from mails where state not in ('sent', 'uncertain')`,
  )
  const [scarceId, plentyId] = BOUGHT
  // Letters about anything but orders are not counted there
  const ofOrders = { ...shop, mails: () => shop.mails().filter((mail) => /GMP-/.test(mail)) }
  const facts = { scarceId, plentyId, scarceStock: stock, plentyStock: stock, awaited: 0, paid: done.paid }
  const subscribers = await count(sql`select count(*) from newsletter_subscribers`)
  const imported = await count(sql`select count(*) from books where isbn in ${imports.isbns}`)
  return [
    ...(await countBroken(ofOrders, facts)),
    {
      promise: 'mails that stay in the queue',
      figure: waiting,
      of:
        reasons.rows.map((row) => `${row.state}: ${row.last_error ?? 'never tried'}`).join('; ') ||
        'all left',
    },
    {
      promise: 'subscriptions lost',
      figure: Math.abs(done.subscribed - subscribers),
      of: `${done.subscribed} subscribed`,
    },
    {
      promise: 'imported books lost',
      figure: imports.isbns.length - imported,
      of: `${imported} imported ${imports.times()} times`,
    },
  ]
}
