/** Pictures uploaded by staff: a book refers to them by an internal link, like a supplier's picture. */
import { createHash } from 'node:crypto'
import { eq, lt, sql } from 'drizzle-orm'
import { uploadLink, isPictureOfBook } from '../books/covers.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { PictureRefused } from './fetch-picture.ts'
import { redraw } from './redraw-upload.ts'
import { uploadedPictures } from './tables.ts'
import { DAY_MS } from '#shared/time/durations.ts'

/** Twice the largest cover size. */
const BOX = { width: 1600, height: 2400 }

/** Stores a JPEG, PNG or WebP file and returns its link; throws ShopError like `redraw`. */
export async function storeUpload(tx: Tx, file: Buffer): Promise<string> {
  const bytes = await redraw(file, (upright) =>
    upright.resize({ ...BOX, fit: 'inside', withoutEnlargement: true }),
  )
  const name = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
  await tx
    .insert(uploadedPictures)
    .values({ name, bytes })
    .onConflictDoUpdate({ target: uploadedPictures.name, set: { unusedSince: null } })
  return uploadLink(name)
}

/** Returns an uploaded picture by name; throws PictureRefused if it was deleted. */
export async function readUpload(db: Db, name: string): Promise<Buffer> {
  const [found] = await db
    .select({ bytes: uploadedPictures.bytes })
    .from(uploadedPictures)
    .where(eq(uploadedPictures.name, name))
  if (!found) throw new PictureRefused('The picture that was sent is gone.')
  return found.bytes
}

/** Deletes pictures unused for a day, so that a removal can be undone until then. */
export async function purgeUploads(db: Db, now: Date): Promise<void> {
  const { name, unusedSince } = uploadedPictures
  const isUsed = isPictureOfBook(sql`${uploadLink('')}::text || ${name}`)
  await db
    .update(uploadedPictures)
    .set({ unusedSince: sql`case when ${isUsed} then null else coalesce(${unusedSince}, ${now}) end` })
  await db.delete(uploadedPictures).where(lt(unusedSince, new Date(now.getTime() - DAY_MS)))
}
