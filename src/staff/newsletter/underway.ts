/** What moves by itself: a letter that is about to leave, and one on its way. */
import type { LetterRow } from '#shared/contract/staff/letters.ts'

const SOON_MS = 60_000
const LOOK_MS = 2000

type Moving = Pick<LetterRow, 'state' | 'scheduled_for'>

/** Whether a letter leaves within the minute. */
export const leavesSoon = ({ scheduled_for: at }: Moving) =>
  at !== null && Date.parse(at) - Date.now() < SOON_MS

/** Returns after how many milliseconds to look at letters again; false when nothing of them moves. */
export const lookAgainAfter = (letters: readonly Moving[] | undefined) =>
  letters?.some((letter) => letter.state === 'sending' || leavesSoon(letter)) ? LOOK_MS : false
