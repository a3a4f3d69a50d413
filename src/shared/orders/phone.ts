/** Telephone numbers as people write them: digits with spaces, dots, dashes, brackets, and a country code if foreign. */
const PHONE = /^\+?[\d\s().-]{6,30}$/

/** Returns whether a text can be dialled; which country's rules it meets is not checked. */
export function isPhone(text: string): boolean {
  const trimmed = text.trim()
  return PHONE.test(trimmed) && trimmed.replaceAll(/\D/g, '').length >= 6
}
