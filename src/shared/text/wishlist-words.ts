import { wishlist as wishlistEn } from './en/wishlist.ts'
import { wishlist } from './fr/wishlist.ts'
import type { Words } from './words.ts'

export const wishlistWords: Words<typeof wishlist> = { fr: wishlist, eng: wishlistEn }
