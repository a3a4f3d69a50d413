/** The list of orders as a spreadsheet file. */
import type { OrdersFilter } from '#shared/contract/staff/orders.ts'
import { DETAILS, isAllowed } from '#shared/staff/permissions.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Member } from '#server/platform/http/member.ts'
import { ORDER_COLUMNS, orderRow, PEOPLE_COLUMNS } from '#server/selling/orders/export-rows.ts'
import { ordersInFile } from '#server/selling/orders/staff-list.ts'
import { recordAction } from '#server/platform/actions/action-log.ts'
import { csv, type CsvKind } from '#server/platform/actions/csv.ts'
import { TROUBLES } from './troubles.ts'

type Wanted = { filter: OrdersFilter; kind: CsvKind; member: Member }

/** Returns the orders of a filter as CSV, with buyers only for an owner; records the export. */
export async function ordersFile(db: Db, { filter, kind, member }: Wanted): Promise<string> {
  const found = await ordersInFile(db, filter, TROUBLES, member)
  const columns = ORDER_COLUMNS.filter(
    (column) => isAllowed(member.role, DETAILS.buyersInFiles) || !PEOPLE_COLUMNS.includes(column),
  )
  await db.transaction((tx) =>
    recordAction(tx, {
      actor: member.name,
      memberId: member.id,
      deviceId: member.deviceId,
      action: 'orders export',
      subject: 'orders as filtered',
      details: { rows: found.length },
    }),
  )
  return csv(columns, found.map(orderRow), kind)
}
