/** A signed token of when a form was opened: people need seconds to write, bots do not. */
import { createHmac, randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { MAX_FORM_SECONDS, MIN_FORM_SECONDS } from '#shared/contact/form-age.ts'
import type { Db } from '#server/platform/db/database.ts'
import { signingKeys } from './tables.ts'
import { isSameSecret } from '#server/platform/runtime/secrets.ts'

const KEY = { name: 'contact-form', bytes: 32 }

/** Returns the signing key that all instances share; the first one generates it. */
async function signingKey(db: Db): Promise<string> {
  const known = () => db.select().from(signingKeys).where(eq(signingKeys.name, KEY.name))
  const [found] = await known()
  if (found) return found.key
  const key = randomBytes(KEY.bytes).toString('base64url')
  await db.insert(signingKeys).values({ name: KEY.name, key }).onConflictDoNothing()
  const [made] = await known()
  if (!made) throw new Error('The key that signs forms was not stored.')
  return made.key
}

const signature = (key: string, text: string) => createHmac('sha256', key).update(text).digest('base64url')

/** Returns the token of a form opened now. */
export async function newFormToken(db: Db, now: number = Date.now()): Promise<string> {
  const text = `${Math.floor(now / 1000)}.${randomBytes(16).toString('base64url')}`
  return `${text}.${signature(await signingKey(db), text)}`
}

/** Returns the form's id; undefined for a token that is forged, too recent for a person, or over a day old. */
export async function readFormToken(
  db: Db,
  token: string,
  now: number = Date.now(),
): Promise<string | undefined> {
  const [, text = '', seconds, id, mac = ''] = /^((\d{1,12})\.([\w-]{22}))\.([\w-]{43})$/.exec(token) ?? []
  if (id === undefined || !isSameSecret(mac, signature(await signingKey(db), text))) return undefined
  const age = Math.floor(now / 1000) - Number(seconds)
  return age >= MIN_FORM_SECONDS && age <= MAX_FORM_SECONDS ? id : undefined
}
