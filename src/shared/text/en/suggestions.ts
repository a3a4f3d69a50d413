import { suggestions as fr } from '../fr/suggestions.ts'
import type { Words } from '../words.ts'

const suggestions: typeof fr = {
  groups: { book: 'Books', person: 'People', series: 'Series', shelf: 'Shelves and publishers' },
}

export const suggestionWords: Words<typeof fr> = { fr, eng: suggestions }
