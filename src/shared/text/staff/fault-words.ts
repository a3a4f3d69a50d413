/** What is wrong with the input of an action: a code as the message of its fault, worded where somebody reads it. */
import type { Words } from '../words.ts'
import { atField as enAtField, faults as en } from './en/actions/faults.ts'
import { atField as frAtField, faults as fr } from './fr/actions/faults.ts'

const faultWords: Words<{ faults: typeof fr; atField: typeof frAtField }> = {
  fr: { faults: fr, atField: frAtField },
  eng: { faults: en, atField: enAtField },
}
type Language = keyof typeof faultWords
type Code = keyof typeof fr

/** Returns a fault as the message that schemas give: `fault('TOO_LONG', { most: 60 })`. */
export const fault = <Name extends Code>(code: Name, params: Parameters<(typeof fr)[Name]>[0]): string =>
  `${code} ${JSON.stringify(params)}`

/** Returns the words of such a message; a message that is none stays as it is. */
export function faultPhrase(language: Language, message: string): string {
  const [, code = '', params = ''] = /^([A-Z_]+) (\{.*\})$/s.exec(message) ?? []
  const { faults } = faultWords[language]
  return Object.hasOwn(faults, code) ? faults[code as Code](JSON.parse(params) as never) : message
}

/** The same as a sentence below the field. */
export const faultSentence = (language: Language, message: string): string => {
  const phrase = faultPhrase(language, message)
  return phrase === message ? message : faultWords[language].atField(phrase)
}
