/** The report of a file as a CSV table: each line with a problem, and what was done with it. */
import type { Language } from '#shared/contract/preferences.ts'
import type { FeedProblem } from '#shared/contract/staff/feeds.ts'
import { feedsWords } from '#shared/text/staff/feeds-words.ts'
import { toCell } from '#server/catalogue/import/command/report-file.ts'

/** Returns the report in a member's language; the byte order mark makes Excel read it as UTF-8. */
export function reportOf(problems: readonly FeedProblem[], language: Language): string {
  const { reportColumns, problems: words } = feedsWords[language]
  const rows = problems.map(({ line, column, isbn, read, problem }) => [
    line === 0 ? '' : line,
    column,
    isbn,
    read,
    words[problem],
  ])
  return `\uFEFF${[Object.values(reportColumns), ...rows].map((cells) => `${cells.map(toCell).join(',')}\r\n`).join('')}`
}
