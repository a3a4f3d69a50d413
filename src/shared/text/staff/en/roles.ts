import type { roles as fr } from '../fr/roles.ts'

export const roles: typeof fr = {
  owner: 'Owner',
  bookseller: 'Bookseller',
  preparer: 'Order picking',
  editor: 'Editor',
}
