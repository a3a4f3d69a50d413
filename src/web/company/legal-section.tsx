import { Fragment } from 'react'
import type { FilledBlock, FilledSection } from './filled-section.ts'
import { LegalTable } from './legal-table.tsx'
import { LegalWords } from './legal-words.tsx'

/** One part of the legal information, with its anchor. */
export function LegalSection({ section }: { section: FilledSection & { id: string } }) {
  const { id, title, blocks } = section
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="mb-14 scroll-mt-24 border-b border-hairline pb-14 last:mb-0 last:border-0 last:pb-0"
    >
      <h2 id={`${id}-title`} className="mb-5 text-2xl sm:text-3xl">
        {title}
      </h2>
      <div className="max-w-[68ch] space-y-4">
        {blocks.map((block) => (
          <Block key={block.at} block={block} />
        ))}
      </div>
    </section>
  )
}

function Block({ block }: { block: FilledBlock }) {
  switch (block.kind) {
    case 'heading':
      return (
        <h3 className="pt-4 text-xl font-medium">
          <LegalWords parts={block.parts} />
        </h3>
      )
    case 'text':
      return (
        <p className="text-lg break-words">
          <LegalWords parts={block.parts} />
        </p>
      )
    case 'list':
      return (
        <ul className="list-disc space-y-2 pl-6 text-lg marker:text-secondary-text">
          {block.items.map(({ at, parts }) => (
            <li key={at}>
              <LegalWords parts={parts} />
            </li>
          ))}
        </ul>
      )
    case 'facts':
      return (
        <dl className="grid gap-x-6 rounded-md border border-hairline bg-card px-5 py-3 sm:grid-cols-[9rem_1fr]">
          {block.rows.map(({ at, cells: [name, value] }) => (
            <Fragment key={at}>
              <dt className="pt-2 text-sm text-muted sm:py-2">
                <LegalWords parts={name?.parts ?? []} />
              </dt>
              <dd className="min-w-0 break-words max-sm:pb-2 sm:py-1.5">
                <LegalWords parts={value?.parts ?? []} />
              </dd>
            </Fragment>
          ))}
        </dl>
      )
    case 'table':
      return <LegalTable caption={block.caption} head={block.head} rows={block.rows} />
  }
}
