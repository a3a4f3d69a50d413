/** `/list`: a pasted list becomes books, line by line; what the reader chooses of it goes into the cart or is saved. */
import { bookListsWords } from '#shared/text/en/book-lists.ts'
import { Link } from '#ui/link.tsx'
import { useLanguage, useWords } from '#ui/text.tsx'
import { PageHead } from '../head.tsx'
import { localPath } from '../paths.ts'
import { useSession } from '../session/session.ts'
import { ChosenBar } from './chosen-bar.tsx'
import { FoundLines } from './found-lines.tsx'
import { PasteForm } from './paste-form.tsx'
import { usePasted } from './use-pasted.ts'

export default function PastePage() {
  const { paste: words, mine } = useWords(bookListsWords)
  const language = useLanguage()
  const { user } = useSession()
  const { found } = usePasted()
  return (
    <main id="main" tabIndex={-1} className="page min-h-[40rem] py-8 sm:py-12">
      <PageHead title={words.title} description={words.text} path="/list" />
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h1 className="text-3xl sm:text-4xl">{words.title}</h1>
        {user && (
          <Link to={localPath(language, '/lists')} className="inline-flex min-h-11 items-center underline">
            {mine}
          </Link>
        )}
      </div>
      <p className="mt-2 max-w-[65ch] text-muted">{words.text}</p>
      <PasteForm />
      {found && (
        <>
          <FoundLines key={found.answer} found={found} />
          <ChosenBar found={found} />
        </>
      )}
    </main>
  )
}
