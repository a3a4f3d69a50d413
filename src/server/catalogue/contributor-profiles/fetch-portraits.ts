/** Copies portraits that files name: readers' browsers never ask a publisher's server. */
import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm'
import { ShopError } from '#shared/contract/errors.ts'
import { contributorProfiles as profiles } from '#server/catalogue/books/tables.ts'
import { fetchPicture, PictureRefused } from '#server/catalogue/images/fetch-picture.ts'
import { storeShopPicture } from '#server/catalogue/shop-pictures/pictures.ts'
import type { Db } from '#server/platform/db/database.ts'

const AT_ONCE = 20

/** Fetches portraits that are not copied yet; one that cannot be had is forgotten until a file names it again. */
export async function fetchPortraits(
  db: Db,
  isStopping: () => boolean,
  fetchLink: (link: string) => Promise<Buffer> = fetchPicture,
): Promise<void> {
  const wanted = await db
    .select({ id: profiles.contributorId, link: profiles.filePortraitLink })
    .from(profiles)
    .where(and(isNotNull(profiles.filePortraitLink), isNull(profiles.filePortrait)))
    .orderBy(asc(profiles.contributorId))
    .limit(AT_ONCE)
  for (const { id, link } of wanted) {
    if (isStopping() || link === null) return
    const isIt = and(eq(profiles.contributorId, id), eq(profiles.filePortraitLink, link))
    try {
      const file = await fetchLink(link)
      await db.transaction(async (tx) => {
        const filePortrait = await storeShopPicture(tx, file)
        await tx.update(profiles).set({ filePortrait }).where(isIt)
      })
    } catch (error) {
      if (!(error instanceof PictureRefused || error instanceof ShopError)) throw error
      await db.update(profiles).set({ filePortraitLink: null, fileCredit: null }).where(isIt)
    }
  }
}
