/** What the roles of the back office are called. */
import type { Role } from '#shared/staff/roles.ts'

export const roles: Record<Role, string> = {
  owner: 'Responsable',
  bookseller: 'Libraire',
  preparer: 'Préparation',
  editor: 'Rédaction',
}
