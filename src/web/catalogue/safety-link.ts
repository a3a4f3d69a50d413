import { isEmailAddress } from '#shared/contact/email-address.ts'
import { webLink } from '#shared/links/web-link.ts'

/** Returns where an electronic address leads, a page or a mailbox; null: nowhere. */
export function safetyLink(electronicAddress: string): string | null {
  return isEmailAddress(electronicAddress)
    ? `mailto:${encodeURIComponent(electronicAddress).replace('%40', '@')}`
    : webLink(electronicAddress)
}
