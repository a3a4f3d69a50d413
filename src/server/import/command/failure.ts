/** Whether an import did what it was asked for: scheduled ones are read by their exit code alone. */
import type { ImportResult } from '../import-catalogue.ts'

/** Returns in words why a run that went to its end counts as failed; undefined: it does not. */
export function failureOf({ progress, source }: ImportResult): string | undefined {
  if (source.kind === 'onix' && source.message.cutShort) {
    return `the file ends too early (${source.message.cutShort}); what came before was read. Fetch it again and import the whole`
  }
  const isEmptyOnPurpose = source.kind === 'onix' && source.message.saysItIsEmpty
  if (progress.rows === 0 && !isEmptyOnPurpose) return 'the file holds no book; nothing was changed'
  if (progress.refused > 0 && progress.refused === progress.rows) {
    return 'every book was refused; nothing was changed. The report tells each with its reason'
  }
  return undefined
}
