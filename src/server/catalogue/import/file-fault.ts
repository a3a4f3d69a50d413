/**
 * Why a file cannot be imported: text for the command line, a code for the back office, which has its own
 * messages.
 */
import type { Fault } from '#shared/text/staff/import-words.ts'
import { OperatorError } from '#server/platform/runtime/environment.ts'

export class FileFault extends OperatorError {
  override name = 'FileFault'
  readonly fault: Fault

  constructor(message: string, fault: Fault, options?: ErrorOptions) {
    super(message, options)
    this.fault = fault
  }
}
