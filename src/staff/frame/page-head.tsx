import { useId, useState, type ReactNode } from 'react'
import { useWords } from '#ui/text.tsx'
import { ChevronRightIcon, InfoIcon } from '#ui/icons.tsx'
import { Link } from '#ui/link.tsx'
import { frameWords } from '#shared/text/staff/en/frame.ts'
import { KeyCap, useCommands } from '../commands/commands.tsx'
import { useArrival } from './focus.ts'

type PageHeadProps = {
  title: string
  /** Beside the title: marks of state. */
  marks?: ReactNode
  /** Under the title. */
  summary?: ReactNode
  /** The screen above this one. */
  above?: { to: string; label: string }
  /** Two sentences that say what this screen is for. */
  help: string
  /** Buttons, the main one last. */
  actions?: ReactNode
}

/** Heads a screen: title (also the browser's), help behind a button, actions on the right. */
export function PageHead({ title, marks, summary, above, help, actions }: PageHeadProps) {
  const words = useWords(frameWords)
  const id = useId()
  const [isHelping, setIsHelping] = useState(false)
  useArrival()
  useCommands([{ label: words.help, key: 'h', run: () => setIsHelping(!isHelping) }])
  return (
    <div className="mb-4 print:hidden">
      <title>{`${title} · GMP ${words.place}`}</title>
      {above && (
        <p className="mb-1 flex items-center gap-2 text-xs">
          <Link to={above.to} className="link inline-flex min-h-6 items-center pointer-coarse:min-h-11">
            {above.label}
          </Link>
          <ChevronRightIcon className="size-3" />
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <div className="min-w-0 flex-1 basis-80">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h1>{title}</h1>
            {marks}
            <button
              type="button"
              aria-expanded={isHelping}
              aria-controls={id}
              aria-label={words.help}
              className="flex size-8 items-center justify-center rounded-full text-muted hover:bg-tint pointer-coarse:size-11"
              onClick={() => setIsHelping(!isHelping)}
            >
              <InfoIcon />
            </button>
          </div>
          {summary && <div className="text-muted">{summary}</div>}
        </div>
        {actions && <div className="flex flex-wrap items-center gap-3">{actions}</div>}
      </div>
      <div id={id} hidden={!isHelping}>
        <p className="mt-3 flex max-w-3xl items-start gap-3 rounded-lg border border-hairline bg-card px-4 py-3">
          <InfoIcon className="mt-0.5 size-4" />
          <span>
            {help} <KeyCap of="?" className="ml-1" /> {words.keys.all}
          </span>
        </p>
      </div>
    </div>
  )
}
