import { relOf } from '#shared/seo/crawled-paths.ts'
import { listWords } from '#shared/text/en/list.ts'
import { useWords } from '#ui/text.tsx'
import { CheckIcon, ChevronDownIcon } from '#ui/icons.tsx'
import { Link } from '#ui/link.tsx'

export type FacetValue = {
  key: string | number
  name: string
  count: number
  to: string
  isSelected: boolean
}

const SHOWN_AT_ONCE = 6

/** The values of one filter as links that add or remove it, those with most books first; long lists unfold. */
export function FacetGroup({
  title,
  values,
  isAtLeast,
}: {
  title: string
  values: readonly FacetValue[]
  /** There may be more than were counted. */
  isAtLeast: boolean
}) {
  const list = useWords(listWords)
  const offered = values.filter(({ count, isSelected }) => count > 0 || isSelected)
  if (offered.length === 0) return null
  // One hidden value is worth its place
  const shown = offered.length === SHOWN_AT_ONCE + 1 ? offered.length : SHOWN_AT_ONCE
  const others = offered.slice(shown)
  return (
    <div role="group" aria-label={title} className="border-t border-hairline pt-4 pb-3">
      <h3 className="mb-1 px-2 font-sans text-xs font-medium tracking-[0.06em] text-muted uppercase">
        {title}
      </h3>
      <Values values={offered.slice(0, shown)} isAtLeast={isAtLeast} />
      {others.length > 0 && (
        <details className="group" open={others.some(({ isSelected }) => isSelected)}>
          <summary className="filter-more">
            <span className="group-open:hidden">{list.showMore(others.length)}</span>
            <span className="not-group-open:hidden">{list.showLess}</span>
            <span className="sr-only">{title}</span>
            <ChevronDownIcon className="size-4 transition-transform group-open:rotate-180" />
          </summary>
          <Values values={others} isAtLeast={isAtLeast} />
        </details>
      )}
    </div>
  )
}

function Values({ values, isAtLeast }: { values: readonly FacetValue[]; isAtLeast: boolean }) {
  return (
    <ul>
      {values.map(({ key, name, count, to, isSelected }) => (
        <li key={key}>
          <Link
            to={to}
            rel={relOf(to)}
            follow="keep-scroll"
            aria-current={isSelected ? 'true' : undefined}
            className="filter-link"
          >
            {isSelected && <CheckIcon className="size-4" />}
            {name}
            <span className="price">
              {count}
              {isAtLeast && count > 0 && '+'}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
