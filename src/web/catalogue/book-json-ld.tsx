import type { Book } from '#shared/catalogue/book.ts'
import { breadcrumbData } from '../json-ld/breadcrumb-data.ts'
import { JsonLd } from '../json-ld/json-ld.tsx'
import { booksPath } from '../listing/books-url.ts'
import { useShop } from '../shop.ts'
import { useText } from '#ui/text.tsx'
import { bookData, type ReviewExcerpt } from './book-data.ts'
import { leastDeliveryCents } from './least-delivery.ts'
import type { Crumb } from './breadcrumb-categories.ts'

type BookJsonLdProps = {
  book: Book
  path: string
  trail: readonly Crumb[]
  reviews: readonly ReviewExcerpt[]
}

/** The book and the way to it, for search engines. */
export function BookJsonLd({ book, path, trail, reviews }: BookJsonLdProps) {
  const { layout, catalogue } = useText()
  const { company, publicUrl } = useShop()
  return (
    <JsonLd
      make={
        import.meta.env.SSR &&
        ((named) => {
          const page = named({ name: book.title, path })
          const { home_country: country } = company
          const cents = leastDeliveryCents(company, book)
          const delivery = country !== undefined && cents !== undefined ? { country, cents } : undefined
          return [
            bookData(book, { url: page.url, publicUrl, seller: company.name, reviews, delivery }),
            breadcrumbData([
              named({ name: layout.home, path: '/' }),
              named({ name: catalogue.books, path: booksPath() }),
              ...trail.map(({ id, name }) => named({ name, path: booksPath({ category: [id] }) })),
              page,
            ]),
          ]
        })
      }
    />
  )
}
