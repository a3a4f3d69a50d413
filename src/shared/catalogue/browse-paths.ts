/** Addresses of collections and of people, with their names in them; the number alone finds them. */
import { slugOf } from './book-path.ts'

function numbered(id: number, name: string): string {
  const slug = slugOf(name)
  return slug ? `${id}-${slug}` : String(id)
}

/** Returns the specified path of a collection: `/collection-details/7-folio`. */
export const collectionPath = ({ id, nom }: { id: number; nom: string }) =>
  `/collection-details/${numbered(id, nom)}`

/** Returns the specified path of a person: `/collaborator/12-marguerite-yourcenar/details`. */
export const collaboratorPath = ({ id, _nom }: { id: number; _nom: string }) =>
  `/collaborator/${numbered(id, _nom)}/details`
