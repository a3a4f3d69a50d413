import type { Text } from '../fr.ts'

export const layout: Text['layout'] = {
  skip: 'Skip to content',
  tagline: 'bookshop',
  search: 'A title, an author, an ISBN…',
}
