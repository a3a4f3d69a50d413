import type { ShelfBook } from '#shared/catalogue/book.ts'
import { BookCover } from '#ui/cover/book-cover.tsx'

const MAX_COVERS = 3

/** The event's picture; without one, the books on its table, standing on their shelf. */
export function EventPicture({ image, books }: { image: string | null; books: readonly ShelfBook[] }) {
  if (image !== null) {
    return (
      <img
        src={image}
        alt=""
        width={800}
        height={400}
        fetchPriority="high"
        className="mt-8 aspect-[2/1] w-full rounded-md object-cover"
      />
    )
  }
  if (books.length === 0) return null
  return (
    <div
      aria-hidden="true"
      className="mt-8 flex items-end justify-center gap-4 overflow-hidden rounded-md border-b-7 border-shelf bg-tint px-4 pt-9 sm:gap-8 sm:pt-12"
    >
      {books.slice(0, MAX_COVERS).map((book) => (
        <BookCover key={book.id} book={book} eager sizes="10rem" className="w-24 sm:w-34 lg:w-42" />
      ))}
    </div>
  )
}
