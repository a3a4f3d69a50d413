import { localBooksPath } from '../listing/books-url.ts'
import { localPath } from '../paths.ts'
import { useLanguage, useText } from '#ui/text.tsx'
import { BreadcrumbLinks } from '../layout/breadcrumb-links.tsx'
import type { Crumb } from './breadcrumb-categories.ts'

/** The way to a book: home, books, its categories. */
export function Breadcrumbs({ trail }: { trail: readonly Crumb[] }) {
  const { layout, catalogue } = useText()
  const language = useLanguage()
  const links = [
    { to: localPath(language, '/'), name: layout.home },
    { to: localBooksPath(language), name: catalogue.books },
    ...trail.map(({ id, name }) => ({ to: localBooksPath(language, { category: [id] }), name })),
  ]
  return <BreadcrumbLinks links={links} />
}
