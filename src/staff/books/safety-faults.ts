/** What is wrong with a safety contact as it is typed, part by part. */
import {
  isElectronicAddress,
  missingParts,
  type SafetyContact,
  type SafetyPart,
} from '#shared/product-safety/safety-contact.ts'
import type { books } from '#shared/text/staff/fr/books.ts'

type Faults = Partial<Record<SafetyPart, string>>

/** Returns what is wrong; a contact that is empty as a whole is none. */
export function safetyFaults(typed: SafetyContact, words: typeof books.safety.faults): Faults {
  const address = typed.electronicAddress.trim()
  const missing = missingParts(typed).map((part) => [part, words.missing])
  return {
    ...(Object.fromEntries(missing) as Faults),
    ...(address !== '' && !isElectronicAddress(address) && { electronicAddress: words.electronicAddress }),
  }
}
