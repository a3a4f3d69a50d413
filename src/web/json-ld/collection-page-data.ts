import { breadcrumbData, type Named } from './breadcrumb-data.ts'

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

/** Returns a page that lists things, and the way to it, in the vocabulary of schema.org. */
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
      '@context': 'https://schema.org',
      '@type': 'CollectionPage',
      '@id': page.url,
      ...page,
      mainEntity: itemList(items, total),
    },
    breadcrumbData([...crumbs, page]),
  ]
}
