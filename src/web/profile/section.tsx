import type { ReactNode } from 'react'
import { profileWords } from '#shared/text/profile-words.ts'
import { useWords } from '#ui/text.tsx'

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
