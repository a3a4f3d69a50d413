/** Parses what staff type about safety contacts. */
import { z } from 'zod'
import { isElectronicAddress, SAFETY_LENGTHS } from '#shared/product-safety/safety-contact.ts'
import { fault } from '#shared/text/staff/fault-words.ts'
import { line } from '#server/platform/actions/values.ts'

/** The name of whoever answers for the safety of a book. */
export const safetyName = () => line(SAFETY_LENGTHS.name)
/** Their postal address, in one line. */
export const postalAddress = () => line(SAFETY_LENGTHS.postalAddress)

/** An e-mail address, or the URL of a contact form. */
export const electronicAddress = () =>
  line(SAFETY_LENGTHS.electronicAddress).transform((typed, context) => {
    if (isElectronicAddress(typed)) return typed
    context.addIssue(fault('NOT_ELECTRONIC_ADDRESS', { typed }))
    return z.NEVER
  })
