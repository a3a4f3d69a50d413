import { companyWords } from '#shared/text/company-words.ts'
import { useWords } from '#ui/text.tsx'
import { Lines } from './lines.tsx'
import { Spines } from './spines.tsx'

/** What the shop says of itself: its first words large, beside a shelf of spines. */
export function AboutHero({ name, paragraphs }: { name: string; paragraphs: readonly string[][] }) {
  const { about } = useWords(companyWords)
  const [lead, ...more] = paragraphs
  return (
    <div className="bg-tint">
      <div className="page grid items-end gap-x-16 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div className="py-12 sm:py-20">
          <p className="text-xs font-semibold tracking-[0.08em] text-muted uppercase">{about.kicker}</p>
          <h1 className="mt-2 text-4xl break-words sm:text-5xl">{about.heading(name)}</h1>
          {lead && (
            <p className="mt-6 max-w-[42ch] font-serif text-xl leading-normal sm:text-2xl sm:leading-normal">
              <Lines lines={lead} />
            </p>
          )}
          {more.map((lines) => (
            <p key={lines.join()} className="mt-4 max-w-[62ch] font-serif text-lg leading-relaxed">
              <Lines lines={lines} />
            </p>
          ))}
        </div>
        <Spines />
      </div>
      <div aria-hidden="true" className="h-[7px] bg-shelf" />
    </div>
  )
}
