/** Pictures of slides and logos: re-encoded small with transparency, served at `/img/{name}`. */
import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { Refusal } from '#server/platform/actions/refusal.ts'
import type { Queryable, Tx } from '#server/platform/db/database.ts'
import { openSharp } from '../images/open-sharp.ts'
import { redraw, type Size } from '../images/redraw-upload.ts'
import { shopPictures } from './tables.ts'

/** Twice the width of a slide, for high-density screens. */
const WIDTH = 960
const HEIGHT = 800
const FOLDER = '/img/'
const NAME = /^[\da-f]{32}\.webp$/

/** Stores a JPEG, PNG or WebP file and returns its path. Throws ShopError like `redraw`. */
export async function storeShopPicture(tx: Tx, file: Buffer): Promise<string> {
  const bytes = await redraw(
    file,
    (upright) => upright.resize(WIDTH, HEIGHT, { fit: 'inside', withoutEnlargement: true }),
    { keepsTransparency: true },
  )
  const name = `${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}.webp`
  await tx.insert(shopPictures).values({ name, bytes }).onConflictDoNothing()
  return FOLDER + name
}

/** Returns a picture by name, if it exists. */
export async function readShopPicture(db: Queryable, name: string): Promise<Buffer | undefined> {
  if (!NAME.test(name)) return undefined
  const [picture] = await db
    .select({ bytes: shopPictures.bytes })
    .from(shopPictures)
    .where(eq(shopPictures.name, name))
  return picture?.bytes
}

/** Returns the size of the picture at a path, if it exists. */
export async function shopPictureSize(db: Queryable, path: string): Promise<Size | undefined> {
  const bytes = path.startsWith(FOLDER) && (await readShopPicture(db, path.slice(FOLDER.length)))
  if (!bytes) return undefined
  const sharp = await openSharp()
  const { width, height } = await sharp(bytes).metadata()
  return { width, height }
}

/** Throws a Refusal unless a path is that of a picture that the shop stores; none is allowed. */
export async function requirePicture(tx: Tx, path: string | null): Promise<void> {
  if (path === null || (await shopPictureSize(tx, path))) return
  throw new Refusal({ refusal: 'NO_SUCH_SHOP_PICTURE', params: { path } }, { see: 'pictures add FILE' })
}
