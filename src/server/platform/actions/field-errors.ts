/** Validation errors of an action's fields, as sentences in the member's language. */
import type { z } from 'zod'
import type { FieldErrors } from '#shared/contract/errors.ts'
import type { Language } from '#shared/contract/preferences.ts'
import { fault, faultSentence } from '#shared/text/staff/fault-words.ts'

/** Returns the validation errors of an input by field name. */
export function faultsOf({ issues }: z.ZodError, language: Language): FieldErrors {
  const fields: FieldErrors = {}
  for (const issue of issues) {
    const paths =
      issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path]
    const names = paths.map((path) => path.join('.') || 'body')
    for (const name of names) fields[name] = [...(fields[name] ?? []), faultSentence(language, codeOf(issue))]
  }
  return fields
}

/** Translates the error codes that an action itself returns. */
export const wordFields = (fields: FieldErrors, language: Language): FieldErrors =>
  Object.fromEntries(
    Object.entries(fields).map(([name, codes]) => [name, codes.map((code) => faultSentence(language, code))]),
  )

/** zod's own messages are English and no use below a field. */
function codeOf({ code, message }: z.core.$ZodIssue): string {
  if (message.endsWith('received undefined')) return fault('MISSING', {})
  if (code === 'unrecognized_keys') return fault('NO_SUCH_FIELD', {})
  const isOwn = code === 'custom' || faultSentence('eng', message) !== message
  return isOwn ? message : fault('INVALID', {})
}
