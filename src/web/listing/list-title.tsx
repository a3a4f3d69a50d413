import { listWords } from '#shared/text/en/list.ts'
import { useText, useWords } from '#ui/text.tsx'

/** The title of a list of books with how many there are. */
export function ListTitle({
  title,
  total,
  isAtLeast,
  intro,
}: {
  title: string
  /** undefined: not known now. */
  total: number | undefined
  /** There are more than were counted. */
  isAtLeast: boolean
  intro: string | undefined
}) {
  const { catalogue } = useText()
  const list = useWords(listWords)
  const books = total === undefined ? '' : catalogue.countBooks(total)
  return (
    <div className="border-b border-hairline pb-6">
      <div className="flex flex-wrap items-baseline gap-x-5 gap-y-1">
        <h1 className="text-3xl break-words sm:text-4xl">{title}</h1>
        <p className="price text-muted" role="status">
          {isAtLeast ? list.atLeast(books) : books}
        </p>
      </div>
      {intro && <p className="mt-2 max-w-3xl font-serif text-lg text-muted">{intro}</p>}
    </div>
  )
}
