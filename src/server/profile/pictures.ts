/** Keeps one picture per customer; the one before is gone when the new one stands. */
import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { users } from '../accounts/tables.ts'
import type { Db, Queryable } from '../db/database.ts'
import { userPictures } from './tables.ts'

const NAME = /^[\da-f]{32}\.webp$/

/** Stores a picture under a new name, which it returns, and forgets the customer's earlier one. */
export async function keepPicture(db: Db, userId: string, bytes: Buffer): Promise<string> {
  const name = `${randomBytes(16).toString('hex')}.webp`
  await db.transaction(async (tx) => {
    await tx
      .insert(userPictures)
      .values({ name, userId, bytes })
      .onConflictDoUpdate({ target: userPictures.userId, set: { name, bytes, createdAt: new Date() } })
    await tx.update(users).set({ image: name }).where(eq(users.id, userId))
  })
  return name
}

/** Forgets the customer's picture, if there is one. */
export async function dropPicture(db: Db, userId: string): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.delete(userPictures).where(eq(userPictures.userId, userId))
    await tx.update(users).set({ image: null }).where(eq(users.id, userId))
  })
}

/** Returns the picture of a name; undefined for what is no name of one. */
export async function readPicture(db: Queryable, name: string): Promise<Buffer | undefined> {
  if (!NAME.test(name)) return undefined
  const [picture] = await db
    .select({ bytes: userPictures.bytes })
    .from(userPictures)
    .where(eq(userPictures.name, name))
  return picture?.bytes
}
