import type { Language } from '#shared/contract/preferences.ts'
import type { IssueRow } from '#shared/contract/staff/newsletter.ts'
import type { newsletter } from '#shared/text/staff/fr/newsletter.ts'
import { dayMoment } from '../frame/moments.ts'
import { leavesSoon } from './underway.ts'

export type Around = { words: typeof newsletter; language: Language }

/** Returns when an issue leaves or left, in words; nothing for a draft. */
export function whenOf(issue: IssueRow, { words, language }: Around): string {
  const { scheduled_for: at, sent_at: sent } = issue
  if (at !== null) return leavesSoon(issue) ? words.leavesNow : words.leavesOn(dayMoment(at, language))
  return sent === null ? '' : words.leftOn(dayMoment(sent, language))
}
