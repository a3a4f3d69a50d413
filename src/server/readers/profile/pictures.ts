/** Stores one picture per customer and deletes the previous one in the same transaction. */
import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { ShopError } from '#shared/contract/errors.ts'
import { setImage } from '#server/people/accounts/users.ts'
import type { Db, Queryable } from '#server/platform/db/database.ts'
import { userPictures } from './tables.ts'

const NAME = /^[\da-f]{32}\.webp$/

/** Stores a picture under a new name, which it returns, and deletes the customer's previous one. */
export async function storePicture(db: Db, userId: string, bytes: Buffer): Promise<string> {
  const name = `${randomBytes(16).toString('hex')}.webp`
  await db.transaction(async (tx) => {
    // The account was deleted after the token was read
    if (!(await setImage(tx, userId, name))) throw new ShopError('UNAUTHENTICATED')
    await tx
      .insert(userPictures)
      .values({ name, userId, bytes })
      .onConflictDoUpdate({ target: userPictures.userId, set: { name, bytes, createdAt: new Date() } })
  })
  return name
}

/** Deletes the customer's picture, if there is one. */
export async function dropPicture(db: Db, userId: string): Promise<void> {
  await db.transaction(async (tx) => {
    await setImage(tx, userId, null)
    await tx.delete(userPictures).where(eq(userPictures.userId, userId))
  })
}

/** Returns a picture by name; undefined for an unknown name. */
export async function readPicture(db: Queryable, name: string): Promise<Buffer | undefined> {
  if (!NAME.test(name)) return undefined
  const [picture] = await db
    .select({ bytes: userPictures.bytes })
    .from(userPictures)
    .where(eq(userPictures.name, name))
  return picture?.bytes
}
