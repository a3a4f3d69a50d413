/** The secrets of mailed links. A secret exists only in its mail: it is generated while the mail is written. */
import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { Db, Queryable, Tx } from '../db/database.ts'
import { mailedLinks, type LinkPurpose } from './tables.ts'

const SECRET_BYTES = 32

type Subject = { purpose: LinkPurpose; subjectId: string }
type Held = { purpose: LinkPurpose; secret: string }
type Lifetime = { days?: number; hours?: number }

// The secret is fully random, so a plain hash cannot be reversed by guessing
const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex')

/**
 * Creates a link and returns its secret; earlier links about the subject keep working. Without `days` it never
 * expires.
 */
export async function makeLink(db: Queryable, about: Subject & Lifetime): Promise<string> {
  const { secret, insert } = newLink(db, about)
  await insert
  return secret
}

/** Prepares the same insert, for a statement that writes more than the link. */
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

/** Returns the subject of a link; undefined for a secret that is unknown, expired, or for another purpose. */
export async function readLink(db: Queryable, held: Held): Promise<string | undefined> {
  const [link] = await db.select({ subjectId: mailedLinks.subjectId }).from(mailedLinks).where(isHeld(held))
  return link?.subjectId
}

/** Returns the subject of a link and ends the link: of concurrent uses, one succeeds. */
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

/** Ends a subject's links of one purpose. */
export async function endLinks(db: Queryable, { purpose, subjectId }: Subject): Promise<void> {
  await endLinksOf(db, { purpose, subjectIds: [subjectId] })
}

/** Ends several subjects' links of one purpose. */
export async function endLinksOf(
  db: Queryable,
  { purpose, subjectIds }: { purpose: LinkPurpose; subjectIds: readonly string[] },
): Promise<void> {
  await db
    .delete(mailedLinks)
    .where(and(eq(mailedLinks.purpose, purpose), inArray(mailedLinks.subjectId, [...subjectIds])))
}

/** Deletes expired links. */
export async function clearExpiredLinks(db: Db): Promise<void> {
  await db.delete(mailedLinks).where(lt(mailedLinks.expiresAt, sql`now()`))
}
