/** The one rule of a new password besides not being a common one: its length (§5). */

const PASSWORD_MIN_CHARACTERS = 8
const PASSWORD_MAX_CHARACTERS = 128

type PasswordFault = 'too_short' | 'too_long'

/** Returns what is wrong with a password's length, counted as people count characters: an emoji is one. */
export function passwordFault(password: string): PasswordFault | undefined {
  const { length } = Array.from(password)
  if (length < PASSWORD_MIN_CHARACTERS) return 'too_short'
  return length > PASSWORD_MAX_CHARACTERS ? 'too_long' : undefined
}
