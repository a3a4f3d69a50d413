import { useEffect, useRef } from 'react'
import type { BookcaseImport } from '#shared/contract/bookcase.ts'
import { bookcaseWords } from '#shared/text/en/bookcase.ts'
import { Button } from '#ui/button.tsx'
import { useWords } from '#ui/text.tsx'

/** Of the rows that were not understood. */
const MAX_SHOWN = 100

type ImportReportProps = {
  name: string
  report: BookcaseImport
  hasToRead: boolean
  isStored: boolean
  isBusy: boolean
  onToRead: (hasToRead: boolean) => void
  onKeep: () => void
  onEnd: () => void
}

/** What a file holds, or what has been added of it; rows that were not understood, and why. */
export function ImportReport(props: ImportReportProps) {
  const { name, report, hasToRead, isStored, isBusy, onToRead, onKeep, onEnd } = props
  const { imported: words } = useWords(bookcaseWords)
  const found = useRef<HTMLParagraphElement>(null)
  // The button that was pressed has left the page
  useEffect(() => found.current?.focus(), [])
  const offersToRead = !isStored && (report.to_read > 0 || hasToRead)
  return (
    <div className="mt-4 space-y-3 text-sm">
      <p ref={found} tabIndex={-1} className="font-medium break-words focus:outline-none">
        {words.found(name, words.sites[report.site], report.rows)}
      </p>
      <div role="status">
        <ul className="list-disc space-y-1 pl-5">
          <li>{isStored ? words.done(report.new) : words.fresh(report.new)}</li>
          {report.known > 0 && <li>{words.known(report.known)}</li>}
          {report.faults.length > 0 && <li>{words.faulty(report.faults.length)}</li>}
        </ul>
      </div>
      {offersToRead && (
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            checked={hasToRead}
            className="size-5 shrink-0 accent-primary"
            onChange={({ target }) => onToRead(target.checked)}
          />
          {words.toRead(report.to_read)}
        </label>
      )}
      {!isStored && report.sample.length > 0 && (
        <details>
          <summary className="min-h-11 cursor-pointer py-2.5 font-medium">{words.first}</summary>
          <ul className="space-y-1">
            {report.sample.map(({ row, title, author }) => (
              <li key={row}>{author === '' ? title : `${title}, ${author}`}</li>
            ))}
          </ul>
        </details>
      )}
      {report.faults.length > 0 && (
        <details>
          <summary className="min-h-11 cursor-pointer py-2.5 font-medium">{words.faultsTitle}</summary>
          <ul className="space-y-1">
            {report.faults.slice(0, MAX_SHOWN).map(({ row, text, why }) => (
              <li key={row} className="break-words">
                {words.row(row)}, {words.why[why]} <span className="text-muted">{text}</span>
              </li>
            ))}
          </ul>
          {report.faults.length > MAX_SHOWN && (
            <p className="mt-1 text-muted">{words.others(report.faults.length - MAX_SHOWN)}</p>
          )}
        </details>
      )}
      <div className="flex flex-wrap gap-3">
        {!isStored && report.new > 0 && (
          <Button size="small" aria-disabled={isBusy || undefined} onClick={onKeep}>
            {isBusy ? words.keeping : words.keep(report.new)}
          </Button>
        )}
        <Button variant="outline" size="small" onClick={onEnd}>
          {isStored ? words.close : words.cancel}
        </Button>
      </div>
    </div>
  )
}
