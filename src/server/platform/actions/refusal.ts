/** A rejected action: a code with messages in both languages, and the remedy for the command line. */
import type { z } from 'zod'
import { refusalSentence, type Refused } from '#shared/text/staff/action-words.ts'
import type { FieldErrors } from '#shared/contract/errors.ts'
import type { Language } from '#shared/contract/preferences.ts'
import { fault, faultSentence } from '#shared/text/staff/fault-words.ts'
import { OperatorError } from '../runtime/environment.ts'

/** Thrown by an action that is rejected. */
export class Refusal extends OperatorError {
  override name = 'Refusal'
  readonly refused: Refused

  /** For the command line: `see` is a command that helps (`orders list`), `remedy` a sentence. */
  constructor(refused: Refused, { see, remedy }: { see?: string; remedy?: string } = {}) {
    const sentence = refusalSentence('eng', refused.refusal, refused.params)
    const pointed = see === undefined ? sentence : `${sentence.replace(/\.$/, '')}: npm run shop -- ${see}`
    super(remedy === undefined ? pointed : `${pointed} ${remedy}`)
    this.refused = refused
  }
}

// Validation errors of an action's fields, as sentences in the member's language.

/** Returns the validation errors of an input by field name. */
export function faultsOf({ issues }: z.ZodError, language: Language): FieldErrors {
  const fields: FieldErrors = {}
  for (const issue of issues) {
    const name = issue.path.join('.') || 'body'
    fields[name] = [...(fields[name] ?? []), faultSentence(language, codeOf(issue))]
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
  const isOwn = code === 'custom' || faultSentence('eng', message) !== message
  return isOwn ? message : fault('INVALID', {})
}
