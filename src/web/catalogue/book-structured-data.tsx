import type { Book } from '#shared/catalogue/book.ts'
import { localBooksPath } from '../listing/books-url.ts'
import { localPath } from '../paths.ts'
import { useShop } from '../shop.ts'
import { useLanguage, useText } from '#ui/text.tsx'
import type { Crumb } from './breadcrumb-categories.ts'
import { bookData, breadcrumbData, scriptText } from './structured-data.ts'
import type { ReviewExcerpt } from './structured-data.ts'

type BookStructuredDataProps = {
  book: Book
  path: string
  trail: readonly Crumb[]
  reviews: readonly ReviewExcerpt[]
}

/** The book and the way to it, for search engines. */
export function BookStructuredData({ book, path, trail, reviews }: BookStructuredDataProps) {
  const language = useLanguage()
  const { layout, catalogue } = useText()
  const { company, publicUrl } = useShop()
  const url = publicUrl + localPath(language, path)
  const crumbs = [
    { name: layout.home, url: publicUrl + localPath(language, '/') },
    { name: catalogue.books, url: publicUrl + localBooksPath(language) },
    ...trail.map(({ id, name }) => ({
      name,
      url: publicUrl + localBooksPath(language, { category: [id] }),
    })),
    { name: book.title, url },
  ]
  return (
    <script type="application/ld+json">
      {scriptText([
        bookData(book, { url, publicUrl, seller: company.name, reviews }),
        breadcrumbData(crumbs),
      ])}
    </script>
  )
}
