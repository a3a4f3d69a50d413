/** The proposal for staff: by supplier, and the lines of one supplier. */
import { and, eq, isNull, max, sql } from 'drizzle-orm'
import type {
  Proposal,
  ProposedLine,
  ProposedLines,
  ProposedSupplier,
} from '#shared/contract/staff/purchasing.ts'
import type { OpeningHours } from '#shared/opening/opening-hours.ts'
import { dayAt } from '#shared/time/zoned-time.ts'
import { coversOf } from '#server/catalogue/books/covers.ts'
import { authorsOf } from '#server/catalogue/books/find-contributors.ts'
import { books } from '#server/catalogue/books/tables.ts'
import type { Db } from '#server/platform/db/database.ts'
import { readOpening } from '#server/shop/opening/read-hours.ts'
import { versionsOf } from '#server/platform/actions/action-log.ts'
import { nextOrder } from '#server/catalogue/suppliers/lead-days.ts'
import { suppliersWithLeads, type SupplierWithLead } from '#server/catalogue/suppliers/read-suppliers.ts'
import { publishersOfSuppliers } from '#server/catalogue/suppliers/publishers.ts'
import { effectiveQuantity } from './quantity-to-order.ts'
import { proposals } from './tables.ts'

const PAGE = 100
/** Publishers shown to identify a supplier. */
const SOME = 4

const NOTHING = { titles: 0, copies: 0, netCents: 0, waiting: 0 }

async function sumsBySupplier(db: Db, today: string) {
  const quantity = effectiveQuantity(today)
  const found = await db
    .select({
      supplierId: proposals.supplierId,
      titles: sql<number>`count(*) filter (where ${quantity} > 0)::int`,
      copies: sql<number>`coalesce(sum(${quantity}), 0)::int`,
      netCents: sql`coalesce(sum(${quantity} * ${proposals.unitNetCents}), 0)`.mapWith(Number),
      waiting: sql<number>`coalesce(sum(${proposals.waiting}), 0)::int`,
    })
    .from(proposals)
    .groupBy(proposals.supplierId)
  return new Map(found.map(({ supplierId, ...sums }) => [supplierId, sums]))
}

const toWire = ({ netCents, ...sums }: typeof NOTHING) => ({ ...sums, net_cents: netCents })

function proposedSupplier(
  supplier: SupplierWithLead,
  { opening, now, ...more }: { opening: OpeningHours; now: Date; version: string; publishers: string[] },
): Omit<ProposedSupplier, keyof ReturnType<typeof toWire>> {
  const { deadline, arrives } = nextOrder(opening, { ...supplier, leadDays: supplier.usedLeadDays }, now)
  return {
    ...more,
    id: supplier.id,
    name: supplier.name,
    discount_ppm: supplier.discountPpm,
    franco_cents: supplier.francoCents,
    channel: supplier.email === null ? 'file' : 'mail',
    deadline: deadline.toISOString(),
    arrives_on: arrives,
  }
}

/** In the place of a supplier, for the books without a known one. */
const NO_SUPPLIER = {
  id: null,
  name: '',
  version: '0',
  discount_ppm: 0,
  franco_cents: null,
  channel: 'file',
  deadline: null,
  arrives_on: null,
  publishers: [],
} as const

/** Returns the suppliers to order from, by name; last the books without a supplier. */
export async function readProposal(db: Db, now: Date): Promise<Proposal> {
  const suppliers = (await suppliersWithLeads(db)).filter(({ archivedAt }) => archivedAt === null)
  const versions = await versionsOf(
    db,
    suppliers.map(({ id }) => `supplier ${id}`),
  )
  const opening = await readOpening(db)
  const sums = await sumsBySupplier(db, dayAt(opening, now))
  const publishers = await publishersOfSuppliers(db, SOME)
  const [computed] = await db.select({ at: max(proposals.computedAt) }).from(proposals)
  const known = suppliers.map((supplier) => ({
    ...proposedSupplier(supplier, {
      opening,
      now,
      version: versions.get(`supplier ${supplier.id}`) ?? '0',
      publishers: publishers.get(supplier.id) ?? [],
    }),
    ...toWire(sums.get(supplier.id) ?? NOTHING),
  }))
  const unknown = sums.get(null)
  return {
    computed_at: computed?.at?.toISOString() ?? null,
    suppliers: [...known, ...(unknown ? [{ ...NO_SUPPLIER, ...toWire(unknown), publishers: [] }] : [])],
  }
}

/** Returns until when the next order has to be sent to each supplier of which something is proposed. */
export async function readDeadlines(db: Db, now: Date) {
  const [opening, suppliers] = await Promise.all([readOpening(db), suppliersWithLeads(db)])
  const sums = await sumsBySupplier(db, dayAt(opening, now))
  return suppliers.flatMap((supplier) => {
    const { id, name, francoCents, usedLeadDays: leadDays, archivedAt } = supplier
    const { copies, netCents } = sums.get(id) ?? NOTHING
    if (copies === 0 || archivedAt !== null) return []
    const { deadline } = nextOrder(opening, { ...supplier, leadDays }, now)
    return [{ id, name, copies, netCents, francoCents, deadline }]
  })
}

type Requested = { supplier: number | 'none'; after?: string | undefined }

/** Returns a page of a supplier's lines, most urgent first; `next` identifies the page after it. */
export async function readProposedLines(
  db: Db,
  { supplier, after }: Requested,
  now: Date,
): Promise<ProposedLines> {
  const today = dayAt(await readOpening(db), now)
  const [urgency, beyond] = after?.split('_').map(Number) ?? []
  const found = await db
    .select({
      proposal: proposals,
      quantity: effectiveQuantity(today),
      isbn: books.isbn,
      title: books.title,
      stock: books.stock,
    })
    .from(proposals)
    .innerJoin(books, eq(books.id, proposals.bookId))
    .where(
      and(
        supplier === 'none' ? isNull(proposals.supplierId) : eq(proposals.supplierId, supplier),
        after === undefined
          ? undefined
          : sql`(${proposals.urgency} < ${urgency} or (${proposals.urgency} = ${urgency} and ${proposals.bookId} > ${beyond}))`,
      ),
    )
    .orderBy(sql`${proposals.urgency} desc`, proposals.bookId)
    .limit(PAGE + 1)
  const page = found.slice(0, PAGE)
  const ids = page.map(({ proposal }) => proposal.bookId)
  const [authors, coverOf] = [await authorsOf(db, ids), await coversOf(db, ids)]
  const last = page.at(-1)
  return {
    data: page.map(({ proposal, ...line }): ProposedLine => ({
      ...line,
      book_id: proposal.bookId,
      authors: authors.get(proposal.bookId) ?? '',
      cover: coverOf(proposal.bookId),
      on_order: proposal.onOrder,
      waiting: proposal.waiting,
      alerts: proposal.alerts,
      searches: proposal.searches,
      views: proposal.views,
      abandoned: proposal.abandoned,
      sold: proposal.sold,
      minimum_stock: proposal.minimumStock,
      proposed: proposal.proposed,
      postponed_until:
        proposal.postponedUntil !== null && proposal.postponedUntil > today ? proposal.postponedUntil : null,
      is_added: proposal.isAdded,
      unit_net_cents: proposal.unitNetCents,
    })),
    meta: { next: found.length > PAGE && last ? `${last.proposal.urgency}_${last.proposal.bookId}` : null },
  }
}
