/** Files of an order to a supplier. */
import { toDecimal } from '#shared/money/decimal.ts'
import { eq } from 'drizzle-orm'
import type { CompanySettings } from '#shared/contract/company.ts'
import { type PurchaseFile, purchaseNumber } from '#shared/purchasing/purchase-order.ts'
import { books, publishers } from '#server/catalogue/books/tables.ts'
import { readCompany } from '#server/shop/company/read-company.ts'
import type { Queryable } from '#server/platform/db/database.ts'
import type { PurchaseOrder } from '#server/catalogue/purchase-orders/record-purchase.ts'
import { purchaseOrderLines } from '#server/catalogue/purchase-orders/tables.ts'
import { SHOP_ZONE } from '#shared/time/shop-time.ts'
import { csv } from '#server/platform/actions/csv.ts'
import { findSupplier } from '#server/catalogue/suppliers/read-suppliers.ts'
import { writeEdifactOrder } from './edifact/orders.ts'

const COLUMNS = ['order', 'sent_at', 'account', 'isbn', 'title', 'publisher', 'quantity', 'unit_net']

/** The lines of an order as sent, whatever happened to them since. */
export const orderedLines = (db: Queryable, orderId: number) =>
  db
    .select({
      isbn: books.isbn,
      title: books.title,
      publisher: publishers.name,
      quantity: purchaseOrderLines.quantity,
      unitNetCents: purchaseOrderLines.unitNetCents,
    })
    .from(purchaseOrderLines)
    .innerJoin(books, eq(books.id, purchaseOrderLines.bookId))
    .leftJoin(publishers, eq(publishers.id, books.publisherId))
    .where(eq(purchaseOrderLines.purchaseOrderId, orderId))
    .orderBy(purchaseOrderLines.id)

/** Returns the supplier of an order; every order has one. */
export async function supplierOf(db: Queryable, { supplierId }: Pick<PurchaseOrder, 'supplierId'>) {
  const supplier = await findSupplier(db, supplierId)
  if (!supplier) throw new Error(`There is no supplier ${supplierId}.`)
  return supplier
}

/** Splits a one-line postal address (`12 rue des Livres, 75005 Paris`) into the parts of EDIFACT. */
function addressOf({ name, legal }: CompanySettings, country: string) {
  const written = legal?.registered_office ?? ''
  const [, street = written, postalCode = '', city = ''] =
    /^(.*?),?\s*(\d{4,5})\s+([^,]+)/.exec(written) ?? []
  return { name, address: { street, postalCode, city, country } }
}

/** Returns the kinds of files for a supplier: EDIFACT needs its GLN and the shop's account number. */
export const filesFor = (supplier: { gln: string | null; accountNumber: string | null }): PurchaseFile[] =>
  supplier.gln !== null && supplier.accountNumber !== null ? ['csv', 'edi'] : ['csv']

async function asCsv(db: Queryable, order: PurchaseOrder): Promise<Buffer> {
  const { accountNumber } = await supplierOf(db, order)
  const lines = await orderedLines(db, order.id)
  const rows = lines.map(({ unitNetCents, ...line }) => ({
    ...line,
    order: purchaseNumber(order.id),
    sent_at: order.sentAt,
    account: accountNumber,
    unit_net: toDecimal(unitNetCents),
  }))
  return Buffer.from(csv(COLUMNS, rows, 'standard'))
}

async function asEdifact(db: Queryable, order: PurchaseOrder): Promise<Buffer | undefined> {
  const { name, gln, accountNumber } = await supplierOf(db, order)
  if (gln === null || accountNumber === null) return undefined
  const { settings, selling } = await readCompany(db)
  const lines = await orderedLines(db, order.id)
  return writeEdifactOrder({
    number: purchaseNumber(order.id),
    at: order.sentAt,
    timeZone: SHOP_ZONE,
    buyer: {
      ...addressOf(settings, selling.homeCountry),
      code: { by: 'supplier', code: accountNumber },
      account: accountNumber,
    },
    supplier: { code: { by: 'gln', code: gln }, name },
    lines: lines.map(({ unitNetCents, ...line }) => ({ ...line, netCents: unitNetCents })),
  })
}

const TYPES = { csv: 'text/csv; charset=utf-8', edi: 'application/EDIFACT' } satisfies Record<
  PurchaseFile,
  string
>

/** Returns a file of an order; undefined if its supplier does not support that kind. */
export async function fileOf(db: Queryable, order: PurchaseOrder, kind: PurchaseFile) {
  const content = kind === 'csv' ? await asCsv(db, order) : await asEdifact(db, order)
  return content && { kind, content, filename: `${purchaseNumber(order.id)}.${kind}`, type: TYPES[kind] }
}
