/** A rejected action: a code with messages in both languages, and the remedy for the command line. */
import { refusalSentence, type Refused } from '#shared/text/staff/action-words.ts'
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
