import { companyWords } from '#shared/text/company-words.ts'
import { useWords } from '#ui/text.tsx'

/** The parts of the page; beside the text on wide screens, above it elsewhere. */
export function LegalContents({ sections }: { sections: readonly { id: string; title: string }[] }) {
  const { legal } = useWords(companyWords)
  return (
    <nav aria-labelledby="legal-contents" className="self-start lg:sticky lg:top-20">
      <h2
        id="legal-contents"
        className="mb-1 font-sans text-xs font-medium tracking-[0.06em] text-muted uppercase"
      >
        {legal.contents}
      </h2>
      <ol className="border-l border-hairline max-lg:grid max-lg:sm:grid-cols-2">
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="-ml-px flex min-h-11 items-center border-l-2 border-transparent py-1.5 pl-4 leading-snug transition-colors hover:border-primary-text hover:text-primary-text"
            >
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
