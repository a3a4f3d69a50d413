import { displayTables as fr } from '../fr/display-tables.ts'
import type { Words } from '../words.ts'

const displayTables: typeof fr = {
  title: 'Our tables',
  intro: 'Books that the bookshop brings together at the moment: a season, a prize, what is about to appear.',
  onPage: ({ title, page }) => `${title}, page ${page}`,
  description: ({ title, books }) =>
    books === 1
      ? `${title}: a book chosen by the bookshop.`
      : `${title}: ${books} books brought together by the bookshop.`,
  until: (day) => `Until ${day}`,
  feed: 'Follow this table (feed)',
  feedTitle: ({ title, shop }) => `${title}, a table of ${shop}`,
  none: {
    title: 'No tables at the moment',
    text: 'The next one will appear here.',
    action: 'See all books',
  },
  gone: {
    title: 'This table is not laid at the moment',
    text: 'It is shown on certain days only, or has just been cleared. Search still finds its books.',
    action: 'See the tables of the moment',
  },
}

export const displayTablesWords: Words<typeof fr> = { fr, eng: displayTables }
