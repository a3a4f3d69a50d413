/** What the import of catalogues says: the screen's words, and why a file cannot be imported. */
import type { Language } from '#shared/contract/preferences.ts'
import type { Words } from '../words.ts'
import { importing as en } from './en/import.ts'
import { importing as fr } from './fr/import.ts'

export const importWords: Words<typeof fr> = { fr, eng: en }

type Faults = (typeof fr)['faults']
/** Why a file cannot be imported, with what its sentence names. */
export type Fault = {
  [Code in keyof Faults]: Parameters<Faults[Code]> extends [infer Params]
    ? { fault: Code; params: Params }
    : { fault: Code }
}[keyof Faults]

/** Returns the sentence of a fault, the code itself where a newer shop wrote it. */
export function faultSentence(language: Language, fault: Fault): string {
  const sentences = importWords[language].faults as Record<string, (params: unknown) => string>
  return sentences[fault.fault]?.('params' in fault ? fault.params : undefined) ?? fault.fault
}
