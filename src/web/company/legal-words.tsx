import { companyWords } from '#shared/text/en/company.ts'
import { localPath } from '../paths.ts'
import { Link } from '#ui/link.tsx'
import { useLanguage, useWords } from '#ui/text.tsx'
import type { LegalPart } from '#shared/text/legal/legal-parts.ts'

const LINK =
  'font-medium text-primary-text underline decoration-shelf decoration-2 underline-offset-4 hover:decoration-current'

/** Words, links and gaps of a legal text. */
export function LegalWords({ parts }: { parts: readonly LegalPart[] }) {
  return parts.map((part) => <Part key={part.at} part={part} />)
}

function Part({ part }: { part: LegalPart }) {
  const language = useLanguage()
  const { legal } = useWords(companyWords)
  if (part.kind === 'text') return part.text
  if (part.kind === 'missing') {
    return (
      <mark className="rounded-sm bg-secondary px-1.5 py-0.5 text-[0.9em] font-medium text-on-secondary">
        {legal.toFill(part.name)}
      </mark>
    )
  }
  return part.href.startsWith('/') ? (
    <Link to={localPath(language, part.href)} className={LINK}>
      {part.text}
    </Link>
  ) : (
    // A telephone number is read in one piece
    <a href={part.href} className={part.href.startsWith('tel:') ? `${LINK} whitespace-nowrap` : LINK}>
      {part.text}
    </a>
  )
}
