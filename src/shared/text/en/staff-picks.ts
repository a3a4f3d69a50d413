import { staffPicks as fr } from '../fr/staff-picks.ts'
import type { Words } from '../words.ts'

const staffPicks: typeof fr = {
  title: 'Staff picks',
  intro: 'Each of these books was read and picked by somebody at the bookshop, who says why.',
  onPage: ({ title, page }) => `${title}, page ${page}`,
  ofBookseller: ({ name }) => `${name}’s picks`,
  ofBooksellerIntro: ({ name }) => `The books that ${name} recommends at the bookshop, and why.`,
  count: (picks) => (picks === 1 ? '1 book' : `${picks} books`),
  feed: 'Follow these picks (feed)',
  none: {
    title: 'No picks at the moment',
    text: 'Our booksellers are reading. Their next picks will appear here.',
    action: 'See all books',
  },
  feedTitle: (shop) => `Staff picks of ${shop}`,
  entryTitle: ({ title, author, name }) => `${[title, author].filter(Boolean).join(', ')}: picked by ${name}`,
}

export const staffPicksWords: Words<typeof fr> = { fr, eng: staffPicks }
