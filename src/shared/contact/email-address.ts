/** The basic pattern of an e-mail address (§5): something, an at sign, something, a dot, something, no spaces. */
const BASIC_PATTERN = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
/** What would let an address speak to a mail server: control characters, half characters, brackets, commas, quotes. */
const UNMAILABLE = /[\p{Cc}\p{Cs}<>()[\]\\,;:"]/u

export const MAX_EMAIL_CHARACTERS = 254

/** Returns whether text has the shape of an e-mail address that a mail can be sent to. */
export function isEmailAddress(text: string): boolean {
  return text.length <= MAX_EMAIL_CHARACTERS && BASIC_PATTERN.test(text) && !UNMAILABLE.test(text)
}

/**
 * Returns the address that all addresses of one mailbox share: in lower case, without what follows a plus. For limits by
 * person only; mails go to the address as it was typed.
 */
export const mailboxOf = (email: string): string => email.toLowerCase().replace(/^([^+@]+)\+[^@]*@/, '$1@')
