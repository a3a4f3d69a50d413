import { formatNumber } from '#shared/text/number-format.ts'
import { listParts as fr } from '../fr/list-parts.ts'
import type { Words } from '../words.ts'

const plural = (count: number, one: string, many: string) =>
  `${formatNumber(count, 'eng')} ${count === 1 ? one : many}`

const listParts: typeof fr = {
  facets: {
    availability: 'Availability',
    format: 'Format',
    language: 'Language',
    price: 'Price',
    collaborator: 'Collaborators',
    collection: 'Collections',
    publisher: 'Publishers',
  },
  unknownLanguage: 'Other language',
  availabilities: {
    in_stock: 'In stock',
    to_order: 'To order',
    forthcoming: 'Forthcoming',
    back_soon: 'Back soon',
  },
  pages: 'Pages',
  page: (page) => `Page ${page}`,
  previous: 'Previous',
  next: 'Next',
  showBooks: (count) => (count === 0 ? 'No books' : `Show ${plural(count, 'book', 'books')}`),
  filters: 'Filters',
}

export const listPartsWords: Words<typeof fr> = { fr, eng: listParts }
