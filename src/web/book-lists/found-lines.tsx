import { useEffect, useRef } from 'react'
import { bookListsWords } from '#shared/text/en/book-lists.ts'
import { useWords, useLanguage } from '#ui/text.tsx'
import type { ReadLine } from '../api/book-lists.ts'
import { DoubtfulLine } from './doubtful-line.tsx'
import type { Found } from './pasted-store.ts'
import { SureLine } from './sure-line.tsx'
import { choose } from './use-pasted.ts'
import { AlertIcon } from '#ui/icons.tsx'
import { Link } from '#ui/link.tsx'
import { localBooksPath } from '../listing/books-url.ts'

/** Every line of the list with what the shop understood of it. */
export function FoundLines({ found: { lines, choices } }: { found: Found }) {
  const { found: words } = useWords(bookListsWords)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // The answer stands below the form: who listens, and who sees little of the page, begins there
    heading.current?.focus()
  }, [])
  const count = (kind: ReadLine['kind']) => lines.filter((line) => line.kind === kind).length
  const counts = { sure: count('sure'), doubtful: count('doubtful'), none: count('none') }
  const hasNoLines = counts.sure + counts.doubtful + counts.none === 0
  return (
    <section aria-labelledby="found-lines" className="mt-12 max-w-3xl">
      <h2 id="found-lines" ref={heading} tabIndex={-1} className="scroll-mt-24 text-2xl outline-none">
        {words.title}
      </h2>
      <p role="status" className="mt-1 text-muted">
        {hasNoLines ? words.nothing : words.summary(counts)}
      </p>
      <ol className="mt-4 divide-y divide-hairline border-y border-hairline">
        {lines.map((line, index) => {
          const choice = choices[index]
          // Lines have no names: their place among those of one text is one
          const key = `${index} ${line.text}`
          if (line.kind === 'heading') {
            return (
              <li key={key} className="bg-tint px-3 py-2 text-sm font-semibold">
                {line.text}
              </li>
            )
          }
          return (
            <li key={key} className="py-5">
              <p className="mb-2 text-sm break-words text-muted">{line.text}</p>
              {line.kind === 'sure' && choice && (
                <SureLine line={line} choice={choice} onChoose={(changed) => choose(index, changed)} />
              )}
              {line.kind === 'doubtful' && choice && (
                <DoubtfulLine line={line} choice={choice} onChoose={(changed) => choose(index, changed)} />
              )}
              {line.kind === 'none' && <MissingLine line={line} />}
            </li>
          )
        })}
      </ol>
    </section>
  )
}

/** A line that no book answers: why, and where to look further. */
function MissingLine({ line }: { line: ReadLine }) {
  const { found: words } = useWords(bookListsWords)
  const language = useLanguage()
  return (
    <div className="flex gap-3">
      <AlertIcon className="mt-0.5 size-5 shrink-0 text-out-of-stock" />
      <div>
        <p>{line.why ? words.why[line.why] : words.nothingAlike}</p>
        <Link
          to={localBooksPath(language, { words: line.text.slice(0, 200) })}
          aria-label={words.searchFor(line.text)}
          className="inline-flex min-h-11 items-center text-sm text-primary-text underline"
        >
          {words.search}
        </Link>
      </div>
    </div>
  )
}
