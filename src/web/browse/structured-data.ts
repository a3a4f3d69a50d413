/** Lists and people in the vocabulary of schema.org. */
import { breadcrumbData } from '../catalogue/structured-data.ts'

export type Named = { name: string; url: string }

const CONTEXT = { '@context': 'https://schema.org' }

const itemList = (items: readonly Named[], total: number) => ({
  '@type': 'ItemList',
  numberOfItems: total,
  itemListElement: items.map(({ name, url }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    url,
  })),
})

/** Returns a page that lists things, and the way to it. */
export function collectionPageData({
  page,
  crumbs,
  items,
  total,
}: {
  page: Named
  crumbs: readonly Named[]
  items: readonly Named[]
  total: number
}) {
  return [
    {
      ...CONTEXT,
      '@type': 'CollectionPage',
      '@id': page.url,
      ...page,
      mainEntity: itemList(items, total),
    },
    breadcrumbData([...crumbs, page]),
  ]
}

/** Returns a person, the page about them, and the way to it. */
export function personData({ page, crumbs }: { page: Named; crumbs: readonly Named[] }) {
  return [
    {
      ...CONTEXT,
      '@type': 'ProfilePage',
      '@id': page.url,
      ...page,
      mainEntity: { '@type': 'Person', '@id': `${page.url}#person`, ...page },
    },
    breadcrumbData([...crumbs, page]),
  ]
}
