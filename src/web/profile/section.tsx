import type { ReactNode } from 'react'
import { profileWords } from '#shared/text/en/profile.ts'
import { RetryButton } from '#ui/retry-button.tsx'
import { ProblemAlert } from '#ui/form/problem-alert.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useWords } from '#ui/text.tsx'
import { useQuery } from '../query/use-query.ts'

export const SECTIONS = [
  'identity',
  'addresses',
  'cards',
  'vouchers',
  'preferences',
  'security',
  'newsletter',
  'alerts',
  'data',
] as const
export type SectionName = (typeof SECTIONS)[number]

/** One section of the profile; the list of sections leads to its anchor. */
export function Section({ name, children }: { name: SectionName; children: ReactNode }) {
  const { sections } = useWords(profileWords)
  return (
    <section
      id={name}
      aria-labelledby={`${name}-title`}
      className="border-t border-hairline pt-8 pb-12 first:border-t-0 first:pt-0 max-lg:first:pt-8"
    >
      <h2 id={`${name}-title`} tabIndex={-1} className="mb-6 text-2xl outline-none">
        {sections[name]}
      </h2>
      {children}
    </section>
  )
}

type LoadedSectionProps<T> = {
  name: SectionName
  /** What is loaded: another key is another question. */
  of: string
  load: (signal: AbortSignal) => Promise<T>
  words: { loading: string; failed: string }
  /** `put` replaces what was loaded. */
  children: (value: T, put: (value: T) => void) => ReactNode
}

/** A section whose content is loaded after the rest of the profile is shown. */
export function LoadedSection<T>({ name, of, load, words, children }: LoadedSectionProps<T>) {
  const { query, hasFailed, retry, put } = useQuery(of, load)
  return (
    <Section name={name}>
      {query.kind === 'loading' && (
        <div aria-busy="true">
          <output className="sr-only">{words.loading}</output>
          <Skeleton className="h-20" />
        </div>
      )}
      {hasFailed && (
        <div className={CARD}>
          <ProblemAlert problem={words.failed} />
          <RetryButton variant="outline" size="small" className="mt-4" onClick={retry} />
        </div>
      )}
      {query.kind === 'found' && children(query.value, put)}
    </Section>
  )
}

/** A part of a section with a heading of its own. */
export function Subsection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mt-8 first:mt-0">
      <h3 className="mb-1 font-sans text-base font-semibold tracking-normal">{title}</h3>
      {children}
    </div>
  )
}

/** The white card of a form or a list. */
export const CARD = 'rounded-md border border-hairline bg-card p-5 sm:p-6'
