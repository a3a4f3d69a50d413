/** Product safety contact of one book, entered by staff: it overrides files and its publisher's contact. */
import { missingParts, type SafetyContact } from '#shared/product-safety/safety-contact.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { handContactOf, writeHandContact } from '../../product-safety/contacts.ts'
import { Refusal } from '#server/platform/actions/refusal.ts'
import type { GivenFields } from './book-fields.ts'

type SafetyFields = Pick<GivenFields, 'safetyName' | 'safetyPostalAddress' | 'safetyElectronicAddress'>

/** Returns a contact by field name. */
export const safetyFields = (contact: SafetyContact | undefined) => ({
  safetyName: contact?.name ?? null,
  safetyPostalAddress: contact?.postalAddress ?? null,
  safetyElectronicAddress: contact?.electronicAddress ?? null,
})

/** Returns the contact that staff entered for a book. */
export const safetyByHand = async (tx: Tx, bookId: number) => safetyFields(await handContactOf(tx, bookId))

/**
 * Merges the given parts into the entered contact; all empty deletes it. Throws a Refusal for an incomplete
 * contact.
 */
export async function writeSafetyByHand(tx: Tx, bookId: number, given: SafetyFields): Promise<void> {
  const stated = Object.entries(given).filter(([, value]) => value !== undefined)
  if (stated.length === 0) return
  const { safetyName, safetyPostalAddress, safetyElectronicAddress } = {
    ...(await safetyByHand(tx, bookId)),
    ...(Object.fromEntries(stated) as Partial<ReturnType<typeof safetyFields>>),
  }
  const contact = {
    name: safetyName,
    postalAddress: safetyPostalAddress,
    electronicAddress: safetyElectronicAddress,
  }
  const missing = missingParts(contact)
  if (missing.length > 0) throw new Refusal({ refusal: 'SAFETY_INCOMPLETE', params: { missing } })
  await writeHandContact(tx, bookId, contact.name === null ? undefined : (contact as SafetyContact))
}
