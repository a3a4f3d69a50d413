import type { Language } from '#shared/contract/preferences.ts'
import type { LetterRow } from '#shared/contract/staff/letters.ts'
import type { letters } from '#shared/text/staff/fr/letters.ts'
import { dayMoment } from '../frame/moments.ts'
import { leavesSoon } from './underway.ts'

export type Around = { words: typeof letters; language: Language }

/** Returns when a letter leaves or left, in words; nothing for a draft. */
export function whenOf(letter: LetterRow, { words, language }: Around): string {
  const { scheduled_for: at, sent_at: sent } = letter
  if (at !== null) return leavesSoon(letter) ? words.leavesNow : words.leavesOn(dayMoment(at, language))
  return sent === null ? '' : words.leftOn(dayMoment(sent, language))
}
