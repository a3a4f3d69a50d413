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
      className="slide grid grid-cols-[minmax(0,1fr)_auto] content-center items-center gap-x-4 px-4 pt-6 pb-14 sm:gap-8 sm:px-8 sm:pt-9 sm:pb-16 lg:px-10 xl:px-14 lg:pt-12 lg:pb-20"
    >
      <div>
        <p className="text-xs font-semibold tracking-[0.1em] text-primary-gold uppercase">{slide.kicker}</p>
        <h2 className="mt-3 max-w-[16ch] text-[1.75rem] leading-[1.08] sm:mt-4 sm:text-4xl xl:text-5xl">
          {slide.title}
        </h2>
        <p className="mt-5 max-w-[36ch] font-serif text-lg max-sm:hidden xl:text-xl">{slide.text}</p>
        <ButtonLink
          to={localPath(language, slide.link)}
          rel={relOf(slide.link)}
          variant="secondary"
          className="mt-5 max-sm:px-4 sm:mt-7"
        >
          {slide.linkLabel}
        </ButtonLink>
      </div>
      {image ? (
        <img
          src={image}
          alt=""
          width={480}
          height={400}
          className="max-h-60 w-[38vw] object-contain sm:max-h-88 md:w-96"
        />
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
