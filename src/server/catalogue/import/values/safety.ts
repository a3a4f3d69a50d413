/** Parses a product safety contact: complete, or not at all. */
import {
  isElectronicAddress,
  missingParts,
  SAFETY_LENGTHS,
  type SafetyContact,
  type SafetyPart,
} from '#shared/product-safety/safety-contact.ts'
import type { BookFacts } from '../book-record.ts'

type Facts = Required<Pick<BookFacts, 'safetyName' | 'safetyPostalAddress' | 'safetyElectronicAddress'>>

const FIELDS = {
  name: 'safety_name',
  postalAddress: 'safety_postal_address',
  electronicAddress: 'safety_electronic_address',
} as const satisfies Record<SafetyPart, string>
type Field = (typeof FIELDS)[SafetyPart]

type Read =
  | { kind: 'empty' }
  | { kind: 'value'; value: Facts }
  | { kind: 'fault'; field: Field; reason: string }

/** Returns the contact in a file; a fault names the missing or invalid field. */
export function readSafety(written: SafetyContact): Read {
  const { name, postalAddress, electronicAddress } = written
  const [missing] = missingParts(written)
  if (missing)
    return {
      kind: 'fault',
      field: FIELDS[missing],
      reason: 'missing: name, postal and electronic address go together',
    }
  if (!name) return { kind: 'empty' }
  if (!isElectronicAddress(electronicAddress))
    return {
      kind: 'fault',
      field: 'safety_electronic_address',
      reason: `"${electronicAddress.slice(0, 200)}" is neither an e-mail nor a web address`,
    }
  const long = (Object.keys(FIELDS) as SafetyPart[]).find(
    (part) => written[part].length > SAFETY_LENGTHS[part],
  )
  if (long)
    return { kind: 'fault', field: FIELDS[long], reason: `more than ${SAFETY_LENGTHS[long]} characters` }
  return {
    kind: 'value',
    value: {
      safetyName: name.toWellFormed(),
      safetyPostalAddress: postalAddress.toWellFormed(),
      safetyElectronicAddress: electronicAddress.toWellFormed(),
    },
  }
}
