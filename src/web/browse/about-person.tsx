import { langOf } from '#shared/text/locale.ts'
import { personWords } from '#shared/text/en/person.ts'
import { useWords } from '#ui/text.tsx'
import type { ShelfBook } from '#shared/catalogue/book.ts'
import { BookGrid } from '../book-cards/book-grid.tsx'
import type { Biography } from './biography.ts'

/** Who a person is; in the other language, with its mark, where nobody has written it in this one. */
export function AboutPerson({ name, biography }: { name: string; biography: Biography | undefined }) {
  const words = useWords(personWords)
  if (!biography) return null
  return (
    <section aria-label={words.biography(name)} className="mt-8 sm:mt-10">
      <p
        lang={langOf(biography.language)}
        className="max-w-[65ch] font-serif text-lg leading-relaxed whitespace-pre-line"
      >
        {biography.text}
      </p>
    </section>
  )
}

/** A person's books that have not appeared yet, the next one first. */
export function UpcomingBooks({ books }: { books: readonly ShelfBook[] }) {
  const words = useWords(personWords)
  if (books.length === 0) return null
  return (
    <section aria-labelledby="upcoming" className="mt-12 sm:mt-16">
      <h2 id="upcoming" className="mb-6 text-2xl sm:mb-8 sm:text-3xl">
        {words.upcoming}
      </h2>
      <BookGrid books={books} />
    </section>
  )
}
