import { books } from './books.ts'

export const acts = {
  outcomes: { ...books.outcomes },
  refusals: { ...books.refusals },
}
