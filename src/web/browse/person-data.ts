import { breadcrumbData, type Named } from '../json-ld/breadcrumb-data.ts'
import type { Biography } from './biography.ts'

type PersonData = {
  page: Named
  crumbs: readonly Named[]
  biography?: Biography | undefined
  /** Address of a picture. */
  portrait?: string | null | undefined
  /** What they do: `Écriture`. */
  roles?: readonly string[]
}

/** Returns a person, the page about them, and the way to it, in the vocabulary of schema.org. */
export function personData({ page, crumbs, biography, portrait, roles = [] }: PersonData) {
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'ProfilePage',
      '@id': page.url,
      ...page,
      mainEntity: {
        '@type': 'Person',
        '@id': `${page.url}#person`,
        ...page,
        ...(biography && { description: biography.text }),
        ...(portrait && { image: portrait }),
        ...(roles.length > 0 && { jobTitle: roles }),
      },
    },
    breadcrumbData([...crumbs, page]),
  ]
}
