/** Suppliers for staff: details, lead times and publishers. */
import { createRoute, z } from '@hono/zod-openapi'
import { dataOf } from '#shared/contract/envelope.ts'
import {
  StaffSupplier,
  SuppliedPublishers,
  SuppliedPublishersQuery,
} from '#shared/contract/staff/suppliers.ts'
import type { Db } from '#server/platform/db/database.ts'
import { jsonAnswer, refusals } from '#server/platform/http/router.ts'
import { createStaffRouter } from '#server/platform/http/staff-router.ts'
import type { Shop } from '#server/platform/shop.ts'
import { versionsOf } from '#server/platform/actions/action-log.ts'
import { suppliersWithLeads } from './read-suppliers.ts'
import { listSuppliedPublishers } from './publishers.ts'

const getSuppliers = createRoute({
  method: 'get',
  path: '/staff/suppliers',
  tags: ['purchasing'],
  summary: 'Every supplier by name, archived ones included',
  responses: { 200: jsonAnswer('The suppliers', dataOf(z.array(StaffSupplier))) },
})

const getPublishers = createRoute({
  method: 'get',
  path: '/staff/suppliers/publishers',
  tags: ['purchasing'],
  summary: 'Publishers of a supplier, or of none, a page at a time',
  request: { query: SuppliedPublishersQuery },
  responses: { 200: jsonAnswer('The publishers', SuppliedPublishers), ...refusals(422) },
})

async function readSuppliers(db: Db): Promise<StaffSupplier[]> {
  const all = await suppliersWithLeads(db)
  const versions = await versionsOf(
    db,
    all.map(({ id }) => `supplier ${id}`),
  )
  return all.map((supplier) => ({
    id: supplier.id,
    version: versions.get(`supplier ${supplier.id}`) ?? '0',
    name: supplier.name,
    email: supplier.email,
    account_number: supplier.accountNumber,
    gln: supplier.gln,
    lead_days: supplier.leadDays,
    measured_lead_days: supplier.measuredLeadDays,
    deliveries: supplier.deliveries,
    ordering_days: supplier.orderingDays,
    cut_off: supplier.cutOff,
    franco_cents: supplier.francoCents,
    discount_ppm: supplier.discountPpm,
    return_days: supplier.returnDays,
    is_default: supplier.isDefault,
    is_archived: supplier.archivedAt !== null,
  }))
}

/** Creates the routes of suppliers for staff. */
export const supplierStaffRoutes = ({ db }: Shop) =>
  createStaffRouter()
    .openapi(getSuppliers, async (c) => c.json({ data: await readSuppliers(db) }, 200))
    .openapi(getPublishers, async (c) => c.json(await listSuppliedPublishers(db, c.req.valid('query')), 200))
