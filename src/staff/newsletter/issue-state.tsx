/** What the screens of issues say of one: how far it is, when it leaves or left, its head. */
import type { ReactNode } from 'react'
import type { IssueRow } from '#shared/contract/staff/newsletter.ts'
import { newsletterWords } from '#shared/text/staff/en/newsletter.ts'
import { useWords } from '#ui/text.tsx'
import type { Language } from '#shared/contract/preferences.ts'
import type { newsletter } from '#shared/text/staff/fr/newsletter.ts'
import { dayMoment } from '../frame/moments.ts'
import { PageHead } from '../frame/page-head.tsx'

const ROUNDS: Record<IssueRow['state'], string> = {
  draft: 'border-dashed border-muted',
  scheduled: 'border-secondary-text',
  sending: 'border-in-stock bg-linear-to-r from-in-stock from-50% to-transparent to-50%',
  sent: 'border-in-stock bg-in-stock',
}

/** How far an issue is, as a round and a word. */
export function IssueState({ state }: Pick<IssueRow, 'state'>) {
  const { states } = useWords(newsletterWords)
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap">
      <span aria-hidden="true" className={`size-3 rounded-full border-2 ${ROUNDS[state]}`} />
      {states[state]}
    </span>
  )
}

/** What moves by itself: an issue that is about to leave, and one on its way. */
const SOON_MS = 60_000
const LOOK_MS = 2000

type Moving = Pick<IssueRow, 'state' | 'scheduled_for'>

/** Whether an issue leaves within the minute. */
const leavesSoon = ({ scheduled_for: at }: Moving) => at !== null && Date.parse(at) - Date.now() < SOON_MS

/** Returns after how many milliseconds to look at issues again; false when nothing of them moves. */
export const lookAgainAfter = (issues: readonly Moving[] | undefined) =>
  issues?.some((issue) => issue.state === 'sending' || leavesSoon(issue)) ? LOOK_MS : false

export type Around = { words: typeof newsletter; language: Language }

/** Returns when an issue leaves or left, in words; nothing for a draft. */
export function whenOf(issue: IssueRow, { words, language }: Around): string {
  const { scheduled_for: at, sent_at: sent } = issue
  if (at !== null) return leavesSoon(issue) ? words.leavesNow : words.leavesOn(dayMoment(at, language))
  return sent === null ? '' : words.leftOn(dayMoment(sent, language))
}

type IssueHeadProps = {
  title: string
  state: IssueRow['state']
  summary?: ReactNode
  actions?: ReactNode
}

/** Heads one issue. */
export function IssueHead({ title, state, summary, actions }: IssueHeadProps) {
  const words = useWords(newsletterWords)
  return (
    <PageHead
      title={title}
      above={{ to: '/letters', label: words.title }}
      help={words.issue.help}
      marks={<IssueState state={state} />}
      summary={summary}
      actions={actions}
    />
  )
}
