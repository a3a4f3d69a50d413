/**
 * Who answers for the safety of a book: its publisher or, where that is outside the European Union, who is responsible for it
 * there (regulation (EU) 2023/988, articles 16 and 19).
 */
import { isEmailAddress } from '../contact/email-address.ts'

export type SafetyContact = { name: string; postalAddress: string; electronicAddress: string }
export type SafetyPart = keyof SafetyContact

export const SAFETY_PARTS = [
  'name',
  'postalAddress',
  'electronicAddress',
] as const satisfies readonly SafetyPart[]

/** The most characters of each part; the database has the same limits. */
export const SAFETY_LENGTHS: Record<SafetyPart, number> = {
  name: 300,
  postalAddress: 300,
  electronicAddress: 300,
}

/** Returns whether people can write there: an e-mail address, or the web address of a form. */
export const isElectronicAddress = (text: string): boolean =>
  isEmailAddress(text) || (/^https?:\/\/\S+$/i.test(text) && URL.canParse(text))

/** Returns the parts that are missing of a contact that has others; none where it has none at all. */
export function missingParts(contact: Readonly<Record<SafetyPart, string | null>>): SafetyPart[] {
  const missing = SAFETY_PARTS.filter((part) => !contact[part]?.trim())
  return missing.length === SAFETY_PARTS.length ? [] : missing
}
