/** Staff actions on suppliers. */
import { toDecimal, toPercent } from '#shared/money/decimal.ts'
import { asc, eq } from 'drizzle-orm'
import type { Weekday } from '#shared/opening/days.ts'
import { defineAction, defineRead } from '#server/platform/actions/command.ts'
import { writeEuros } from '#server/platform/actions/values.ts'
import { addSupplier, changeSupplier, lockSupplier, makeDefault, type Supplier } from './edit-suppliers.ts'
import { publisherCommands, supplyCommands } from './supply-commands.ts'
import { suppliers } from './tables.ts'
import { LEAD_DAYS, NAME, SUPPLIER_FIELDS, supplierNumber, writtenSupplier } from './parse-supplier.ts'
import { undoBy } from '../../platform/actions/answer.ts'

/** Defaults of a new supplier, which needs only a name and a lead time. */
const USUAL = { orderingDays: [1, 2, 3, 4, 5] satisfies Weekday[], cutOff: '16:00' }

const subjectOf = (id: number) => `supplier ${id}`

/** A supplier's columns as typed values, for undo. */
const typedOf = (supplier: Supplier) => ({
  name: supplier.name,
  leadDays: String(supplier.leadDays),
  email: supplier.email ?? '',
  accountNumber: supplier.accountNumber ?? '',
  gln: supplier.gln ?? '',
  orderingDays: supplier.orderingDays.map(String),
  cutOff: supplier.cutOff,
  franco: supplier.francoCents === null ? '' : toDecimal(supplier.francoCents),
  discount: toPercent(supplier.discountPpm),
  returnDays: supplier.returnDays === null ? '' : String(supplier.returnDays),
})

export const supplierCommands = [
  defineRead({
    words: 'suppliers list',
    help: 'Shows who the shop orders from',
    async read(db) {
      const all = await db.select().from(suppliers).orderBy(asc(suppliers.nameKey))
      return {
        rows: all.map((supplier) => ({
          number: supplier.id,
          name: supplier.name,
          leadDays: supplier.leadDays,
          orders: supplier.email ?? 'as a file',
          free: supplier.francoCents === null ? 'always' : `from ${writeEuros(supplier.francoCents)}`,
          discount: `${supplier.discountPpm / 10_000} %`,
          usual: supplier.isDefault,
          archived: supplier.archivedAt !== null,
        })),
        none: 'There is no supplier yet: suppliers add NAME --lead-days 3.',
      }
    },
  }),
  defineAction({
    words: 'suppliers add',
    help: 'Adds somebody the shop orders books from',
    positionals: ['name'],
    input: { name: NAME, leadDays: LEAD_DAYS, ...SUPPLIER_FIELDS },
    async run(tx, { name, leadDays, ...typed }) {
      const { id } = await addSupplier(tx, { ...USUAL, ...writtenSupplier(typed), name, leadDays })
      return {
        subject: subjectOf(id),
        details: { name, leadDays },
        outcome: 'SUPPLIER_ADDED',
        params: { supplier: id, name },
        undo: undoBy('suppliers-archive', { supplier: String(id) }),
      }
    },
  }),
  defineAction({
    words: 'suppliers edit',
    help: 'Changes the given parts of a supplier',
    positionals: ['supplier'],
    input: {
      supplier: supplierNumber(),
      name: NAME.optional(),
      leadDays: LEAD_DAYS.optional(),
      ...SUPPLIER_FIELDS,
    },
    async run(tx, { supplier: id, name, leadDays, ...typed }) {
      const written = {
        ...writtenSupplier(typed),
        ...(name !== undefined && { name }),
        ...(leadDays !== undefined && { leadDays }),
      }
      const before = await changeSupplier(tx, id, written)
      const given = new Set(
        Object.entries({ name, leadDays, ...typed }).flatMap(([part, value]) =>
          value === undefined ? [] : part,
        ),
      )
      const former = Object.fromEntries(
        Object.entries(typedOf(before)).filter(([part]) => given.has(part)),
      ) as Partial<ReturnType<typeof typedOf>>
      return {
        subject: subjectOf(id),
        details: written,
        outcome: 'SUPPLIER_CHANGED',
        params: { supplier: id, name: name ?? before.name },
        undo: undoBy('suppliers-edit', { supplier: String(id), ...former }),
      }
    },
  }),
  defineAction({
    words: 'suppliers archive',
    help: 'Orders nothing more from a supplier; what was ordered stays readable',
    positionals: ['supplier'],
    input: { supplier: supplierNumber() },
    async run(tx, { supplier: id }) {
      const { name } = await lockSupplier(tx, id)
      await tx.update(suppliers).set({ archivedAt: new Date() }).where(eq(suppliers.id, id))
      return {
        subject: subjectOf(id),
        outcome: 'SUPPLIER_ARCHIVED',
        params: { supplier: id, name },
        undo: undoBy('suppliers-restore', { supplier: String(id) }),
      }
    },
  }),
  defineAction({
    words: 'suppliers restore',
    help: 'Orders from an archived supplier again',
    positionals: ['supplier'],
    input: { supplier: supplierNumber() },
    async run(tx, { supplier: id }) {
      const { name } = await lockSupplier(tx, id)
      await tx.update(suppliers).set({ archivedAt: null }).where(eq(suppliers.id, id))
      return {
        subject: subjectOf(id),
        outcome: 'SUPPLIER_RESTORED',
        params: { supplier: id, name },
        undo: undoBy('suppliers-archive', { supplier: String(id) }),
      }
    },
  }),
  defineAction({
    words: 'suppliers default',
    help: 'Names who supplies books of publishers without a supplier; without a number nobody is',
    positionals: ['supplier'],
    input: { supplier: supplierNumber().optional() },
    async run(tx, { supplier: id }) {
      const name = id === undefined ? null : (await lockSupplier(tx, id)).name
      const before = await makeDefault(tx, id)
      return {
        subject: id === undefined ? 'suppliers' : subjectOf(id),
        details: { before },
        outcome: 'SUPPLIER_DEFAULT',
        params: { name },
        undo: undoBy('suppliers-default', before === undefined ? {} : { supplier: String(before) }),
      }
    },
  }),
  ...publisherCommands,
  ...supplyCommands,
]
