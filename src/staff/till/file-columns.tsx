import { formatNumber } from '#shared/text/number-format.ts'
import type { Language } from '#shared/contract/preferences.ts'
import type { FeedFileRow, FeedFileState } from '#shared/contract/staff/feeds.ts'
import type { feeds } from '#shared/text/staff/fr/feeds.ts'
import { Button } from '#ui/button.tsx'
import { AlertIcon, CheckIcon, ClockIcon, InfoIcon, PauseIcon } from '#ui/icons.tsx'
import { shortMoment } from '../frame/moments.ts'
import type { Column } from '../table/data-table.tsx'

const LOOKS = {
  taken: [CheckIcon, 'text-in-stock'],
  taking: [ClockIcon, 'text-muted'],
  waiting: [ClockIcon, 'text-ink'],
  rejected: [PauseIcon, 'text-muted'],
  refused: [AlertIcon, 'text-out-of-stock'],
  tried: [InfoIcon, 'text-muted'],
} as const satisfies Record<FeedFileState, unknown>

type Around = {
  words: typeof feeds
  language: Language
  mayAnswer: boolean
  onAccept: (file: FeedFileRow) => void
  onReject: (file: FeedFileRow) => void
}

function FileState({ state, words }: { state: FeedFileState; words: typeof feeds }) {
  const [Icon, colour] = LOOKS[state]
  return (
    <span className={`inline-flex items-center gap-1.5 font-medium whitespace-nowrap ${colour}`}>
      <Icon className="size-4" /> {words.states[state]}
    </span>
  )
}

/** Returns the columns of the last files; one that waits for a person has its two answers. */
export function fileColumns({
  words,
  language,
  mayAnswer,
  onAccept,
  onReject,
}: Around): Column<FeedFileRow>[] {
  const { columns } = words
  const report = ({ id, problems }: FeedFileRow) => (
    <a
      href={`/staff/till/files/${id}/report`}
      download
      aria-label={words.report(problems)}
      className="link inline-flex min-h-9 items-center pointer-coarse:min-h-11"
    >
      {formatNumber(problems, language)}
    </a>
  )
  return [
    {
      header: columns.state,
      cell: (file) => (
        <div className="py-2">
          <FileState state={file.state} words={words} />
          <span className="block text-xs text-muted sm:hidden">
            {shortMoment(file.as_of, language)}, {words.changed(file.changed)}
          </span>
          {file.fault && <span className="block max-w-prose text-xs text-muted">{file.fault}</span>}
          {file.state === 'waiting' && mayAnswer && (
            <span className="mt-2 flex flex-wrap gap-3">
              <Button size="control" onClick={() => onAccept(file)}>
                {words.accept}
              </Button>
              <Button variant="outline" size="control" onClick={() => onReject(file)}>
                {words.reject}
              </Button>
            </span>
          )}
        </div>
      ),
    },
    {
      header: columns.file,
      cell: ({ file, by }) => (
        <>
          <span className="break-all">{file}</span>
          <span className="block text-xs text-muted">
            {words.doors[by as keyof typeof words.doors] ?? by}
          </span>
        </>
      ),
      className: 'min-w-52 max-md:hidden',
    },
    {
      header: columns.asOf,
      cell: ({ as_of: asOf }) => shortMoment(asOf, language),
      className: 'w-36 max-sm:hidden',
    },
    {
      header: columns.books,
      align: 'end',
      cell: ({ books }) => formatNumber(books, language),
      className: 'max-sm:hidden',
    },
    {
      header: columns.changed,
      align: 'end',
      cell: ({ changed }) => formatNumber(changed, language),
      className: 'max-sm:hidden',
    },
    { header: columns.problems, align: 'end', cell: (file) => file.problems > 0 && report(file) },
  ]
}
