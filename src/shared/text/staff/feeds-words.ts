/** What the screen of the till says, why a file is not taken, and what is wrong with a line. */
import type { Language } from '#shared/contract/preferences.ts'
import type { Words } from '../words.ts'
import { feeds as en } from './en/feeds.ts'
import { feeds as fr } from './fr/feeds.ts'
import { faultSentence, type Fault } from './import-words.ts'

export const feedsWords: Words<typeof fr> = { fr, eng: en }

type Faults = (typeof fr)['faults']
/** Why nothing of a file was taken: a fault of the table reader, or of feeds. */
export type FeedFault =
  | Fault
  | {
      [Code in keyof Faults]: Parameters<Faults[Code]> extends [infer Params]
        ? { fault: Code; params: Params }
        : { fault: Code }
    }[keyof Faults]

/** Returns the sentence of a fault. */
export function feedFaultSentence(language: Language, found: FeedFault): string {
  const sentences = feedsWords[language].faults as Record<string, ((params: unknown) => string) | undefined>
  const own = sentences[found.fault]
  return own ? own('params' in found ? found.params : undefined) : faultSentence(language, found as Fault)
}
