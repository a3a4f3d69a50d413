/** Pictures of events: one each, resized to the width of the page. */
import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Queryable, Tx } from '#server/platform/db/database.ts'
import { redraw } from '#server/catalogue/images/redraw-upload.ts'
import { eventPictures, events } from './tables.ts'

/** Twice the width of the page's column, for high-density screens. */
const WIDTH = 1600
const HEIGHT = 800
const NAME = /^[\da-f]{32}\.webp$/

/** Stores a JPEG, PNG or WebP file as an event's picture; throws ShopError like `redraw`. */
export async function storeEventPicture(tx: Tx, eventId: number, file: Buffer): Promise<void> {
  const bytes = await redraw(file, (upright) =>
    upright.resize(WIDTH, HEIGHT, { fit: 'cover', position: 'attention' }),
  )
  const name = `${randomBytes(16).toString('hex')}.webp`
  await tx
    .insert(eventPictures)
    .values({ name, eventId, bytes })
    .onConflictDoUpdate({ target: eventPictures.eventId, set: { name, bytes } })
  await tx
    .update(events)
    .set({ image: `/img/${name}` })
    .where(eq(events.id, eventId))
}

/** Returns a picture by name; undefined for an unknown name. */
export async function readEventPicture(db: Queryable, name: string): Promise<Buffer | undefined> {
  if (!NAME.test(name)) return undefined
  const [picture] = await db
    .select({ bytes: eventPictures.bytes })
    .from(eventPictures)
    .where(eq(eventPictures.name, name))
  return picture?.bytes
}
