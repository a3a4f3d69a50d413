/** Makes and reads the secrets of mailed links. A secret exists in the mail alone: it is made while the mail is written. */
import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { Db, Queryable, Tx } from '../db/database.ts'
import { mailedLinks } from './tables.ts'
import type { LinkPurpose } from './tables.ts'

const SECRET_BYTES = 32

type Subject = { purpose: LinkPurpose; subjectId: string }
type Held = { purpose: LinkPurpose; secret: string }
type Lifetime = { days?: number; hours?: number }

// The secret is random in all its bits: a plain hash cannot be guessed back
const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex')

/** Returns the secret of a new link; earlier links about the same subject keep working. Without a time it has no end. */
export async function makeLink(db: Queryable, about: Subject & Lifetime): Promise<string> {
  const { secret, insert } = newLink(db, about)
  await insert
  return secret
}

/** The same with its insert still to be run, for a statement that writes more than the link. */
export function newLink(
  db: Queryable,
  { purpose, subjectId, days, hours = days === undefined ? undefined : days * 24 }: Subject & Lifetime,
) {
  const secret = randomBytes(SECRET_BYTES).toString('base64url')
  const insert = db.insert(mailedLinks).values({
    secretHash: hashOf(secret),
    purpose,
    subjectId,
    expiresAt: hours === undefined ? null : sql`now() + make_interval(hours => ${hours})`,
  })
  return { secret, insert }
}

/** Returns what a link is about; undefined for a secret that is unknown, over, or made for something else. */
export async function readLink(db: Queryable, held: Held): Promise<string | undefined> {
  const [link] = await db.select({ subjectId: mailedLinks.subjectId }).from(mailedLinks).where(isHeld(held))
  return link?.subjectId
}

/** Returns what a link is about and ends it: of several uses at once, one succeeds. */
export async function useLink(tx: Tx, held: Held): Promise<string | undefined> {
  const [link] = await tx
    .delete(mailedLinks)
    .where(isHeld(held))
    .returning({ subjectId: mailedLinks.subjectId })
  return link?.subjectId
}

const isHeld = ({ purpose, secret }: Held) =>
  and(
    eq(mailedLinks.secretHash, hashOf(secret)),
    eq(mailedLinks.purpose, purpose),
    or(isNull(mailedLinks.expiresAt), gt(mailedLinks.expiresAt, sql`now()`)),
  )

/** Ends the links that a subject was sent for one purpose. */
export async function endLinks(db: Queryable, { purpose, subjectId }: Subject): Promise<void> {
  await endLinksOf(db, { purpose, subjectIds: [subjectId] })
}

/** Ends the links that several subjects were sent for one purpose. */
export async function endLinksOf(
  db: Queryable,
  { purpose, subjectIds }: { purpose: LinkPurpose; subjectIds: readonly string[] },
): Promise<void> {
  await db
    .delete(mailedLinks)
    .where(and(eq(mailedLinks.purpose, purpose), inArray(mailedLinks.subjectId, [...subjectIds])))
}

/** Forgets links whose time is over. */
export async function clearExpiredLinks(db: Db): Promise<void> {
  await db.delete(mailedLinks).where(lt(mailedLinks.expiresAt, sql`now()`))
}
