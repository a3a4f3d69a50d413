/** The links of the shop (§2); screens of later releases join here when they exist. */
import type { Text } from '#shared/text/fr.ts'

export type NavigationLink = { path: string; label: string; end?: boolean }

/** Returns the links of the full navigation, sections of the home page included. */
export const navigationLinks = ({ home, layout }: Text): NavigationLink[] => [
  { path: '/', label: layout.home, end: true },
  { path: '/books', label: layout.books },
  { path: '/collaborators', label: layout.people },
  { path: '/collections', label: layout.collections },
  { path: '/#new-books', label: home.newBooks },
  { path: '/#best-sales', label: home.bestSales },
  { path: '/#favorites', label: home.favorites },
  { path: '/#newsletter', label: layout.newsletter },
  { path: '/contactus', label: layout.contactLink },
  { path: '/legal-information', label: layout.legal },
]
