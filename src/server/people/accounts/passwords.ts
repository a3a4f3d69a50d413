/** Passwords are hashed and compared by better-auth (scrypt, in a separate thread); common ones are rejected. */
import { hashPassword, verifyPassword } from 'better-auth/crypto'
import { ShopError } from '#shared/contract/errors.ts'

/** Passwords of French readers and bookshop customers that the worldwide list lacks. */
const COMMON_HERE = [
  'doudou123',
  'soleil123',
  'jetaime1',
  'bonjour1',
  'librairie',
  'bibliotheque',
  'bookshop',
]

/** Few processes ever check a new password, so the list is loaded at the first one. */
let common: Promise<Set<string>> | undefined

async function readCommon(): Promise<Set<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set([...(dictionary['passwords-common'] ?? []), ...COMMON_HERE].map(String))
}

/** Returns whether a password is among the first guesses of an attacker, or equals its address. */
async function isCommonPassword(password: string, email: string): Promise<boolean> {
  common ??= readCommon()
  const plain = password.normalize('NFKC').toLowerCase()
  const name = email.split('@')[0]
  return (await common).has(plain) || new Set(plain).size === 1 || plain === email || plain === name
}

/** Throws INVALID_FIELDS for a common password; `field` is its wire name. */
export async function refuseCommonPassword(password: string, email: string, field: string): Promise<void> {
  if (await isCommonPassword(password, email)) {
    throw new ShopError('INVALID_FIELDS', { fields: { [field]: ['too_common'] } })
  }
}

/** Returns the hash of a password. Slow on purpose: never call it inside a transaction. */
export const hashOf = (password: string): Promise<string> => hashPassword(password)

/** Compares a password with a hash; without a hash it takes the same time and fails. */
export async function isPassword(password: string, hash: string | null | undefined): Promise<boolean> {
  if (typeof hash === 'string') return await verifyPassword({ hash, password })
  await hashPassword(password)
  return false
}
