/** What moves by itself: an issue that is about to leave, and one on its way. */
import type { IssueRow } from '#shared/contract/staff/newsletter.ts'

const SOON_MS = 60_000
const LOOK_MS = 2000

type Moving = Pick<IssueRow, 'state' | 'scheduled_for'>

/** Whether an issue leaves within the minute. */
export const leavesSoon = ({ scheduled_for: at }: Moving) =>
  at !== null && Date.parse(at) - Date.now() < SOON_MS

/** Returns after how many milliseconds to look at issues again; false when nothing of them moves. */
export const lookAgainAfter = (issues: readonly Moving[] | undefined) =>
  issues?.some((issue) => issue.state === 'sending' || leavesSoon(issue)) ? LOOK_MS : false
