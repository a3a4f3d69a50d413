/** Our own drawn map of the sample shop, for the contact page. */
import { readFile } from 'node:fs/promises'
import type { Location } from '#shared/contract/location.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { openSharp } from '#server/catalogue/images/open-sharp.ts'
import { inCheckout } from '#server/platform/runtime/in-checkout.ts'
import { storeLocation } from '#server/readers/location/location.ts'
import { shopPictureSize, storeShopPicture } from '#server/catalogue/shop-pictures/pictures.ts'

const POINT = { latitude: 48.8472, longitude: 2.3527 }
const ALT = {
  fr: 'Plan du quartier : la librairie est au 12, rue des Écoles, entre la rue Monge et la rue du Cardinal-Lemoine ; les stations de métro Maubert-Mutualité, Cardinal-Lemoine et Jussieu sont à quelques pas.',
  eng: 'Map of the neighbourhood: the bookshop is at 12, rue des Écoles, between rue Monge and rue du Cardinal-Lemoine, a short walk from the metro stations Maubert-Mutualité, Cardinal-Lemoine and Jussieu.',
}

/** Stores the map and coordinates of the sample shop. */
export async function loadLocation(tx: Tx): Promise<void> {
  await storeLocation(tx, { picture: await drawnMap(tx), point: POINT })
}

async function drawnMap(tx: Tx): Promise<Location['picture']> {
  const drawing = await readFile(inCheckout('src/server/app/sample/map.svg'))
  const path = await storeShopPicture(tx, await (await openSharp())(drawing).png().toBuffer())
  const size = await shopPictureSize(tx, path)
  return size ? { path, ...size, alt: ALT, credit: null } : null
}
