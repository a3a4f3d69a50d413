/** Orders sent to suppliers, and the copies still to come. */
import { and, desc, eq, lt, sql } from 'drizzle-orm'
import type { OnePurchase, StaffPurchase, StaffPurchases } from '#shared/contract/staff/purchasing.ts'
import { purchaseNumber } from '#shared/purchasing/purchase-order.ts'
import { books } from '#server/catalogue/books/tables.ts'
import type { Db, Queryable } from '#server/platform/db/database.ts'
import { purchaseOrderLines, purchaseOrders } from '#server/catalogue/purchase-orders/tables.ts'
import { suppliers } from '#server/catalogue/suppliers/tables.ts'
import { filesFor } from './files.ts'

const PAGE = 50

const left = sql<number>`(${purchaseOrderLines.quantity} - ${purchaseOrderLines.received} - ${purchaseOrderLines.missing}
  - ${purchaseOrderLines.cancelled})`

/** Condition: an order has copies still to come; written like the condition of the partial index. */
const isOpen = sql`${purchaseOrders.id} in (select ${purchaseOrderLines.purchaseOrderId} from ${purchaseOrderLines}
  where ${purchaseOrderLines.received} + ${purchaseOrderLines.missing} + ${purchaseOrderLines.cancelled}
    < ${purchaseOrderLines.quantity})`

/** Totals of an order's lines, read only for the orders of a page. */
const sums = (db: Queryable) =>
  db
    .select({
      titles: sql<number>`count(*)::int`.as('titles'),
      copies: sql<number>`coalesce(sum(${purchaseOrderLines.quantity}), 0)::int`.as('copies'),
      netCents: sql`coalesce(sum(${purchaseOrderLines.quantity} * ${purchaseOrderLines.unitNetCents}), 0)`
        .mapWith(Number)
        .as('net_cents'),
      left: sql<number>`coalesce(sum(${left}), 0)::int`.as('left'),
    })
    .from(purchaseOrderLines)
    .where(eq(purchaseOrderLines.purchaseOrderId, purchaseOrders.id))
    .as('sums')

function selectPurchases(db: Queryable) {
  const lines = sums(db)
  return db
    .select({
      order: purchaseOrders,
      supplier: suppliers,
      sums: { titles: lines.titles, copies: lines.copies, netCents: lines.netCents, left: lines.left },
    })
    .from(purchaseOrders)
    .innerJoin(suppliers, eq(suppliers.id, purchaseOrders.supplierId))
    .innerJoinLateral(lines, sql`true`)
}

type Found = Awaited<ReturnType<typeof selectPurchases>>[number]

const toWire = ({ order, supplier, sums: { netCents, ...counts } }: Found): StaffPurchase => ({
  ...counts,
  id: order.id,
  number: purchaseNumber(order.id),
  supplier: { id: supplier.id, name: supplier.name },
  sent_at: order.sentAt.toISOString(),
  sent_by: order.sentBy,
  channel: order.channel,
  net_cents: netCents,
})

type Requested = { supplier?: number | undefined; open?: 'true' | undefined; after?: string | undefined }

/** Returns a page of orders, latest first. */
export async function listPurchases(db: Db, { supplier, open, after }: Requested): Promise<StaffPurchases> {
  const found = await selectPurchases(db)
    .where(
      and(
        supplier === undefined ? undefined : eq(purchaseOrders.supplierId, supplier),
        open && isOpen,
        after === undefined ? undefined : lt(purchaseOrders.id, Number(after)),
      ),
    )
    .orderBy(desc(purchaseOrders.id))
    .limit(PAGE + 1)
  const page = found.slice(0, PAGE)
  return {
    data: page.map(toWire),
    meta: { next: found.length > PAGE ? String(page.at(-1)?.order.id) : null },
  }
}

/** Returns an order with its lines; undefined for an unknown number. */
export async function readPurchase(db: Db, id: number): Promise<OnePurchase | undefined> {
  const [found] = await selectPurchases(db).where(eq(purchaseOrders.id, id))
  if (!found) return undefined
  const { quantity, received, missing, cancelled, unitNetCents } = purchaseOrderLines
  const lines = await db
    .select({
      id: purchaseOrderLines.id,
      isbn: books.isbn,
      title: books.title,
      quantity,
      received,
      missing,
      cancelled,
      left,
      unit_net_cents: unitNetCents,
    })
    .from(purchaseOrderLines)
    .innerJoin(books, eq(books.id, purchaseOrderLines.bookId))
    .where(eq(purchaseOrderLines.purchaseOrderId, id))
    .orderBy(purchaseOrderLines.id)
  return { ...toWire(found), files: filesFor(found.supplier), lines }
}
