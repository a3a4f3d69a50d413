import { FailedPageHead } from './head.tsx'
import { localPath } from './paths.ts'
import { useLanguage, useText } from '#ui/text.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { BookCover } from '#ui/cover/book-cover.tsx'

/** The 404 page with the specified words (§2). */
export function NotFound() {
  const { notFound } = useText().common
  const language = useLanguage()
  return (
    <main
      id="main"
      tabIndex={-1}
      className="page grid min-h-[60vh] items-center gap-12 py-16 md:grid-cols-[3fr_2fr]"
    >
      <FailedPageHead title={notFound.title} />
      <div>
        <h1 className="text-4xl">{notFound.title}</h1>
        <p className="mt-4 max-w-[50ch] text-lg text-muted">{notFound.text}</p>
        <ButtonLink to={localPath(language, '/')} className="mt-8">
          {notFound.home}
        </ButtonLink>
      </div>
      <div className="mx-auto w-60 overflow-x-clip px-4 pb-2 max-md:hidden">
        <div className="stand">
          <BookCover book={{ isbn: '4040', title: '404', author: 'GMP', image: null }} />
        </div>
      </div>
    </main>
  )
}
