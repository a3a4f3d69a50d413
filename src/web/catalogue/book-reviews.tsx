/** The place of a book's reviews. They and their code come when somebody scrolls near: the first load carries neither. */
import { useEffect, useRef, useState, type ComponentType } from 'react'
import type { Book } from '#shared/catalogue/book.ts'
import { bookPartsWords } from '#shared/text/en/book-parts.ts'
import { inTime } from '#ui/in-time.ts'
import { useWords } from '#ui/text.tsx'

/** So far before it is seen that nothing moves before anybody's eyes. */
const NEAR: IntersectionObserverInit = { rootMargin: '800px' }

/** Room for one review, two, and more: with the usual texts, what is below stays where it is. */
const ROOM = ['min-h-[38rem] md:min-h-[22rem]', 'min-h-[58rem] md:min-h-[36rem]', 'min-h-[58rem]']

type ListProps = { bookId: number }

export function BookReviews({ book: { id, reviewCount } }: { book: Book }) {
  const words = useWords(bookPartsWords)
  const section = useRef<HTMLElement>(null)
  const [List, setList] = useState<ComponentType<ListProps>>()
  const [hasFailed, setFailed] = useState(false)

  useEffect(() => {
    if (reviewCount === 0 || !section.current) return
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      inTime(import('../reviews/reviews-list.tsx')).then(
        ({ ReviewsList }) => setList(() => ReviewsList),
        () => setFailed(true),
      )
    }, NEAR)
    observer.observe(section.current)
    return () => observer.disconnect()
  }, [reviewCount])

  return (
    <div className="contents">
      <section
        ref={section}
        id="reviews"
        aria-labelledby="reviews-title"
        className="page mt-12 scroll-mt-24 sm:mt-18"
      >
        <h2 id="reviews-title" className="mb-5 text-2xl sm:text-3xl">
          {words.reviews}
        </h2>
        {reviewCount === 0 ? (
          <p className="text-muted">{words.noReviews}</p>
        ) : (
          <div className={ROOM[Math.min(reviewCount, ROOM.length) - 1]}>
            {hasFailed && <p role="alert">{words.reviewsFailed}</p>}
            {List && <List bookId={id} />}
          </div>
        )}
      </section>
    </div>
  )
}
