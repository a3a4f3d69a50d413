/** A name with the address of its page. */
export type Named = { name: string; url: string }

/** Returns the way to a page, from home on. */
export function breadcrumbData(crumbs: readonly Named[]) {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: url,
    })),
  }
}
