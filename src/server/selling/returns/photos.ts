/**
 * Photos of a return: three at most, re-encoded like customers' pictures, visible to the customer and the
 * shop only.
 */
import { and, count, eq } from 'drizzle-orm'
import { ShopError } from '#shared/contract/errors.ts'
import { MAX_PHOTOS } from '#shared/returns/return-list.ts'
import type { Db } from '#server/platform/db/database.ts'
import { redraw } from '#server/catalogue/images/redraw-upload.ts'
import { findReturn, lockReturn, type ReturnClaim } from './find-return.ts'
import { returnPhotos } from './tables.ts'

/** Pixels of the longer side: a dented corner stays visible. */
const SIDE = 1600

/** Re-encodes a photo; throws ShopError UNSUPPORTED_PICTURE or PICTURE_TOO_LARGE. */
export const makePhoto = (bytes: Buffer): Promise<Buffer> =>
  redraw(bytes, (upright) => upright.resize(SIDE, SIDE, { fit: 'inside', withoutEnlargement: true }))

/**
 * Stores a photo of a pending return and returns its id; throws RETURN_STATE, or PHOTO_LIMIT for the fourth.
 */
export async function addPhoto(db: Db, claim: ReturnClaim, bytes: Buffer): Promise<string> {
  return await db.transaction(async (tx) => {
    const { claimed } = await lockReturn(tx, claim)
    if (claimed.state !== 'requested') throw new ShopError('RETURN_STATE')
    const [stored] = await tx
      .select({ photos: count() })
      .from(returnPhotos)
      .where(eq(returnPhotos.returnId, claimed.id))
    if ((stored?.photos ?? 0) >= MAX_PHOTOS) throw new ShopError('PHOTO_LIMIT')
    const [added] = await tx
      .insert(returnPhotos)
      .values({ returnId: claimed.id, bytes })
      .returning({ id: returnPhotos.id })
    if (!added) throw new Error('The photo was not stored.')
    return added.id
  })
}

/** Deletes a photo of a pending return. */
export async function removePhoto(db: Db, claim: ReturnClaim, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const { claimed } = await lockReturn(tx, claim)
    if (claimed.state !== 'requested') throw new ShopError('RETURN_STATE')
    const gone = await tx
      .delete(returnPhotos)
      .where(and(eq(returnPhotos.returnId, claimed.id), eq(returnPhotos.id, id)))
      .returning({ id: returnPhotos.id })
    if (gone.length === 0) throw new ShopError('NOT_FOUND')
  })
}

/** Returns a photo; throws ShopError NOT_FOUND for another customer's. */
export async function readPhoto(db: Db, claim: ReturnClaim, id: string): Promise<Buffer> {
  const claimed = await findReturn(db, claim)
  const [photo] = await db
    .select({ bytes: returnPhotos.bytes })
    .from(returnPhotos)
    .where(and(eq(returnPhotos.returnId, claimed.id), eq(returnPhotos.id, id)))
  if (!photo) throw new ShopError('NOT_FOUND')
  return photo.bytes
}
