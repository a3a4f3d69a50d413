/** The messages that the forms of an account share. */
import { dateFormat } from '#shared/text/date-format.ts'
import { passwordFault } from '#shared/accounts/password-length.ts'
import { accountWords } from '#shared/text/en/account.ts'
import type { account } from '#shared/text/fr/account.ts'
import { ApiError } from '../api/client.ts'
import { useLanguage, useWords } from '#ui/text.tsx'
import type { FieldMessage } from '#ui/form/use-form.ts'

type Words = typeof account

/** What to say of a new password: the server also refuses common ones. */
export const newPasswordMessage =
  ({ faults }: Words): FieldMessage =>
  (typed, code) => {
    const fault = code ?? passwordFault(typed)
    if (fault === 'too_common') return faults.tooCommon
    return fault === 'too_long' ? faults.tooLong : faults.tooShort
  }

/** Returns whether a password was not typed a second time, the same. */
export const isUnconfirmed = (password: string, again: string) => again === '' || again !== password

/** What to say of it. */
export const confirmMessage =
  ({ faults }: Words): FieldMessage =>
  (typed) =>
    typed === '' ? faults.confirmMissing : faults.confirm

/** Returns what to say of a refusal that no field explains: when to come back, or that the line is down. */
export function useProblem() {
  const { problems } = useWords(accountWords)
  const language = useLanguage()
  return (error: unknown): string => {
    if (!(error instanceof ApiError)) return problems.failed
    if (error.code === 'OFFLINE') return problems.offline
    if (error.code !== 'TOO_MANY_REQUESTS') return problems.failed
    // On the reader's own clock, not the shop's
    const clock = dateFormat(language, { timeStyle: 'short', timeZone: undefined })
    const minutes = error.minutesToWait
    return problems.tooMany(minutes, clock.format(Date.now() + minutes * 60_000))
  }
}
