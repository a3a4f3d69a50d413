import { books } from './books.ts'
import { orderDesk } from './order-desk.ts'
import { preparation } from './preparation.ts'

export const acts = {
  outcomes: { ...books.outcomes, ...orderDesk.outcomes, ...preparation.outcomes },
  refusals: { ...books.refusals, ...orderDesk.refusals, ...preparation.refusals },
}
