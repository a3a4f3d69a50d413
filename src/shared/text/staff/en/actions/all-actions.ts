import { accounts } from './accounts.ts'
import { events } from './events.ts'
import { books } from './books.ts'
import { customers } from './customers.ts'
import { receiving } from './receiving.ts'
import { imports } from './import.ts'
import { inbox } from './inbox.ts'
import { opening } from './opening.ts'
import { orderDesk } from './order-desk.ts'
import { orders } from './orders.ts'
import { picking } from './picking.ts'
import { printing } from './printing.ts'
import { purchasing } from './purchasing.ts'
import { selling } from './selling.ts'
import { stocktakes } from './stocktakes.ts'
import { suppliers } from './suppliers.ts'
import { team } from './team.ts'
import { till } from './till.ts'
import { vouchers } from './vouchers.ts'

export const actions = {
  outcomes: {
    ...events.outcomes,
    ...books.outcomes,
    ...customers.outcomes,
    ...receiving.outcomes,
    ...imports.outcomes,
    ...inbox.outcomes,
    ...opening.outcomes,
    ...orderDesk.outcomes,
    ...orders.outcomes,
    ...picking.outcomes,
    ...printing.outcomes,
    ...purchasing.outcomes,
    ...selling.outcomes,
    ...stocktakes.outcomes,
    ...suppliers.outcomes,
    ...team.outcomes,
    ...till.outcomes,
    ...vouchers.outcomes,
  },
  refusals: {
    ...accounts.refusals,
    ...events.refusals,
    ...books.refusals,
    ...customers.refusals,
    ...receiving.refusals,
    ...imports.refusals,
    ...inbox.refusals,
    ...opening.refusals,
    ...orderDesk.refusals,
    ...orders.refusals,
    ...picking.refusals,
    ...printing.refusals,
    ...purchasing.refusals,
    ...selling.refusals,
    ...stocktakes.refusals,
    ...suppliers.refusals,
    ...team.refusals,
    ...till.refusals,
    ...vouchers.refusals,
  },
}
