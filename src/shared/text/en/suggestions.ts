import type { suggestions as fr } from '../fr/suggestions.ts'

export const suggestions: typeof fr = {
  groups: { book: 'Books', person: 'People', series: 'Series', shelf: 'Shelves and publishers' },
}
