import { bookListsWords } from '#shared/text/en/book-lists.ts'
import { Button } from '#ui/button.tsx'
import { useWords } from '#ui/text.tsx'
import type { ListContent } from '../api/book-lists.ts'

type StaleListProps = {
  /** What was saved elsewhere. */
  stale: { content: ListContent; keepMine: () => void; takeOther: () => void }
}

/** Another tab saved the list meanwhile: what is typed here is still there, and its owner says which stays. */
export function StaleList({ stale: { content, keepMine, takeOther } }: StaleListProps) {
  const { edit, books } = useWords(bookListsWords)
  const { stale: words } = edit
  return (
    <div role="alert" className="w-full rounded-md border-l-4 border-out-of-stock bg-page p-3 text-sm">
      <p>
        {words.text} {words.other(content.title, books(content.items.length))}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="small" onClick={keepMine}>
          {words.keepMine}
        </Button>
        <Button variant="outline" size="small" onClick={takeOther}>
          {words.takeOther}
        </Button>
      </div>
    </div>
  )
}
