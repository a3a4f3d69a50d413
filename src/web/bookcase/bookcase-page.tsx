/** `/bookcase`: what a customer owns, bought here or added. Nothing in it is rendered for one person. */
import { bookcaseWords } from '#shared/text/en/bookcase.ts'
import { useWords } from '#ui/text.tsx'
import { Guarded } from '../account/guarded.tsx'
import { PageHead } from '../head.tsx'
import { OwnShelf, ShelfSkeleton } from './own-shelf.tsx'

export default function BookcasePage() {
  const words = useWords(bookcaseWords)
  return (
    <main id="main" tabIndex={-1} className="page min-h-[36rem] py-8 sm:py-12">
      <PageHead title={words.title} unlisted />
      <h1 className="text-3xl">{words.title}</h1>
      <Guarded waiting={<ShelfSkeleton />}>{({ id }) => <OwnShelf key={id} userId={id} />}</Guarded>
    </main>
  )
}
