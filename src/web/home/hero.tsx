import { preload } from 'react-dom'
import type { ShelfBook } from '#shared/catalogue/book.ts'
import { ownPath } from '#shared/links/own-path.ts'
import type { spareHome } from '#shared/text/fr/spare-home.ts'
import { booksPath } from '../listing/books-url.ts'
import type { getSlides } from '../api/company.ts'
import { Carousel } from './carousel.tsx'
import type { Slide } from './carousel-slide.tsx'
import { CategoryMenu } from './category-menu.tsx'
import type { HeroCategory } from './hero-menu.ts'

type HeroProps = {
  /** What the company has set. */
  sections: Readonly<Awaited<ReturnType<typeof getSlides>>>
  /** Slides of our own for a company that has set none. */
  spareSlides: typeof spareHome.slides
  /** Books that the sections name. */
  covers: readonly ShelfBook[]
  /** Books for the default slides. */
  spare: readonly ShelfBook[]
  menu: readonly HeroCategory[]
}

const COVERS_PER_SLIDE = 3
const DEFAULT_LINKS = [booksPath(), booksPath({ favorites: true })]

/** Categories beside a fading carousel (§2); two slides of our own when the company has set none. */
export function Hero({ sections, spareSlides, covers, spare, menu }: HeroProps) {
  const byId = new Map(covers.map((book) => [book.id, book]))
  const slides: Slide[] =
    sections.length > 0
      ? sections.map(({ bookIds, ...section }) => ({
          ...section,
          // Slides lead into the shop: any other address, whatever its author, is replaced by the list of books
          link: ownPath(section.link) ?? booksPath(),
          books: bookIds.flatMap((id) => byId.get(id) ?? []).slice(0, COVERS_PER_SLIDE),
        }))
      : spareSlides.map(({ link_label, ...words }, index) => ({
          image: null,
          ...words,
          linkLabel: link_label,
          link: DEFAULT_LINKS[index] ?? '/books',
          books: spare.slice(index * COVERS_PER_SLIDE, (index + 1) * COVERS_PER_SLIDE),
        }))
  if (import.meta.env.SSR) for (const { image } of slides) if (image) preload(image, { as: 'image' })
  const columns = menu.length > 0 ? 'lg:grid lg:grid-cols-[15rem_1fr] xl:grid-cols-[17rem_1fr] lg:gap-7' : ''
  return (
    <div className={`max-lg:flex max-lg:flex-col lg:page lg:mt-7 ${columns}`}>
      {menu.length > 0 && <CategoryMenu categories={menu} />}
      <Carousel slides={slides} />
    </div>
  )
}
