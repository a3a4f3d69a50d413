/** Why a file cannot be imported: in words for the command line, as a code for the back office, which has words of its own. */
import type { Fault } from '#shared/text/staff/import-words.ts'
import { OperatorError } from '#server/platform/runtime/operator-error.ts'

export class FileFault extends OperatorError {
  override name = 'FileFault'
  readonly fault: Fault

  constructor(message: string, fault: Fault, options?: ErrorOptions) {
    super(message, options)
    this.fault = fault
  }
}
