/** Parts of a book's page below its price, loaded when somebody comes near. */
import { whenNear } from '../layout/when-near.tsx'

export const EditionsWhenNear = whenNear(
  'editions',
  async () => (await import('./book-editions.tsx')).BookEditions,
  import.meta.env.SSR ? (await import('./book-editions.tsx')).BookEditions : undefined,
)

export const FactsWhenNear = whenNear(
  'facts',
  async () => (await import('./book-facts.tsx')).BookFacts,
  import.meta.env.SSR ? (await import('./book-facts.tsx')).BookFacts : undefined,
)

export const ReviewsWhenNear = whenNear(
  'readers',
  async () => (await import('./book-reviews.tsx')).BookReviews,
  import.meta.env.SSR ? (await import('./book-reviews.tsx')).BookReviews : undefined,
)

export const PicksWhenNear = whenNear(
  'picks',
  async () => (await import('../staff-picks/book-picks.tsx')).BookPicks,
  import.meta.env.SSR ? (await import('../staff-picks/book-picks.tsx')).BookPicks : undefined,
)
