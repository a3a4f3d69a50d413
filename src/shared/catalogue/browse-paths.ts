/** Addresses of collections and of people, with their names in them; the number alone finds them. */
import { slugOf } from './book-path.ts'

function numbered(id: number, name: string): string {
  const slug = slugOf(name)
  return slug ? `${id}-${slug}` : String(id)
}

/** Returns the specified path of a collection: `/collection-details/7-folio`. */
export const collectionPath = ({ id, name }: { id: number; name: string }) =>
  `/collection-details/${numbered(id, name)}`

/** Returns the specified path of a person: `/collaborator/12-marguerite-yourcenar/details`. */
export const collaboratorPath = ({ id, name }: { id: number; name: string }) =>
  `/collaborator/${numbered(id, name)}/details`
