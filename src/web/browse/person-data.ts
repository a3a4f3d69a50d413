import { breadcrumbData, type Named } from '../json-ld/breadcrumb-data.ts'

/** Returns a person, the page about them, and the way to it, in the vocabulary of schema.org. */
export function personData({ page, crumbs }: { page: Named; crumbs: readonly Named[] }) {
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'ProfilePage',
      '@id': page.url,
      ...page,
      mainEntity: { '@type': 'Person', '@id': `${page.url}#person`, ...page },
    },
    breadcrumbData([...crumbs, page]),
  ]
}
