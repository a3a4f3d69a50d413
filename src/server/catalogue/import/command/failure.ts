/** Whether an import succeeded: scheduled imports are judged by their exit code only. */
import { FileFault } from '../file-fault.ts'
import type { ImportResult } from '../import-catalogue.ts'

/** Returns why a completed run counts as failed; undefined if it does not. */
export function failureOf({ progress, source }: ImportResult): FileFault | undefined {
  if (source.kind === 'onix' && source.message.cutShort) {
    return new FileFault(
      `the file ends too early (${source.message.cutShort}); what came before was read. Fetch it again and import the whole`,
      { fault: 'CUT_SHORT' },
    )
  }
  const isEmptyOnPurpose = source.kind === 'onix' && source.message.saysItIsEmpty
  if (progress.rows === 0 && !isEmptyOnPurpose)
    return new FileFault('the file holds no book; nothing was changed', { fault: 'NO_BOOK' })
  if (progress.refused > 0 && progress.refused === progress.rows) {
    return new FileFault(
      'every book was refused; nothing was changed. The report tells each with its reason',
      {
        fault: 'ALL_REFUSED',
      },
    )
  }
  return undefined
}
