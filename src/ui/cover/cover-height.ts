/** What is known of a drawn cover before it is drawn: books of one shelf are not all of one height. */
import { pick, seedOf } from './seed.ts'

export const COVER_WIDTH = 200
const HEIGHTS = [300, 292, 284] as const

/** Returns how high the cover of an ISBN is at `COVER_WIDTH`. */
export const coverHeight = (isbn: string): number => pick(HEIGHTS, seedOf(isbn) >>> 14)
