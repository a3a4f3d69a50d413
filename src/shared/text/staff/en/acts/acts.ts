import { books } from './books.ts'
import { orderDesk } from './order-desk.ts'

export const acts = {
  outcomes: { ...books.outcomes, ...orderDesk.outcomes },
  refusals: { ...books.refusals, ...orderDesk.refusals },
}
