/** People whom the search field suggests: apart from other wire names, which every page loads. */
import type { Collaborator } from '#shared/contract/catalogue-lists.ts'

/** Returns a suggested person, in our names. */
export const suggestedPersonOf = ({ id, _nom: name }: Collaborator) => ({ id, name })
