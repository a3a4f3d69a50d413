/** What actions of staff say: outcomes and refusals by their codes, to the command line and the back office alike. */
import type { Words } from '../words.ts'
import { actions as en } from './en/actions/all-actions.ts'
import { actions as fr } from './fr/actions/all-actions.ts'
import { faultPhrase } from './fault-words.ts'

export const actionWords: Words<typeof fr> = { fr, eng: en }

type Sentences = Record<string, (params: never) => string>
/** A code with what its sentence names, and nothing else. */
type Coded<Texts extends Sentences, Name extends string> = {
  [Code in keyof Texts & string]: Record<Name, Code> & { params: Parameters<Texts[Code]>[0] }
}[keyof Texts & string]

export type Outcome = Coded<(typeof fr)['outcomes'], 'outcome'>
export type Refused = Coded<(typeof fr)['refusals'], 'refusal'>

const sentenceOf = (texts: Sentences, code: string, params: unknown) => texts[code]?.(params as never) ?? code

/** Returns the sentence of an outcome, the code itself where a newer shop wrote it. */
export const outcomeSentence = (language: keyof typeof actionWords, outcome: string, params: unknown) =>
  sentenceOf(actionWords[language].outcomes, outcome, params)

/** The same for a refusal; a fault of a value that it names is worded too. */
export const refusalSentence = (language: keyof typeof actionWords, refusal: string, params: unknown) =>
  sentenceOf(actionWords[language].refusals, refusal, wordFault(language, params))

function wordFault(language: keyof typeof actionWords, params: unknown): unknown {
  if (typeof params !== 'object' || params === null || !('fault' in params)) return params
  return { ...params, fault: faultPhrase(language, String(params.fault)) }
}
