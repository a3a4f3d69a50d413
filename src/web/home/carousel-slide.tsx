import { relOf } from '#shared/seo/crawled-paths.ts'
import type { ShelfBook } from '#shared/catalogue/book.ts'
import { BookCover } from '#ui/cover/book-cover.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { localPath } from '../paths.ts'
import { useLanguage } from '#ui/text.tsx'

export type Slide = {
  image: string | null
  kicker: string
  title: string
  text: string
  link: string
  linkLabel: string
  books: readonly ShelfBook[]
}

type CarouselSlideProps = { slide: Slide; label: string; isShown: boolean }

/** Words on the left, a picture or three covers on the right. */
export function CarouselSlide({ slide, label, isShown }: CarouselSlideProps) {
  const language = useLanguage()
  const { image, books } = slide
  return (
    <div
      role="group"
      aria-roledescription="slide"
      aria-label={label}
      inert={!isShown}
      className="slide grid content-center gap-8 px-4 pt-9 pb-16 sm:px-8 md:grid-cols-[minmax(0,1fr)_auto] md:items-center lg:px-10 xl:px-14 lg:pt-12 lg:pb-20"
    >
      <div>
        <p className="text-xs font-semibold tracking-[0.1em] text-primary-gold uppercase">{slide.kicker}</p>
        <h2 className="mt-4 max-w-[16ch] text-[2.125rem] leading-[1.08] sm:text-4xl xl:text-5xl">
          {slide.title}
        </h2>
        <p className="mt-5 max-w-[36ch] font-serif text-lg xl:text-xl">{slide.text}</p>
        <ButtonLink
          to={localPath(language, slide.link)}
          rel={relOf(slide.link)}
          variant="secondary"
          className="mt-7"
        >
          {slide.linkLabel}
        </ButtonLink>
      </div>
      {image ? (
        <img src={image} alt="" width={480} height={400} className="max-h-88 w-full object-contain md:w-96" />
      ) : (
        <div aria-hidden="true" className="fan justify-self-center">
          {books.map((book) => (
            <BookCover key={book.id} book={book} eager sizes="11rem" />
          ))}
        </div>
      )}
    </div>
  )
}
