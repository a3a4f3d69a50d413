import { roles as fr } from '../fr/roles.ts'
import type { Words } from '../../words.ts'

export const roles: typeof fr = {
  owner: 'Owner',
  bookseller: 'Bookseller',
  preparer: 'Order picking',
  editor: 'Editor',
}

export const rolesWords: Words<typeof fr> = { fr, eng: roles }
