/** Adds a picture that staff upload for a book. */
import { ShopError } from '#shared/contract/errors.ts'
import { MAX_PICTURE_BYTES } from '#shared/profile/limits.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { storeUpload } from '../../images/uploads.ts'
import { Refusal } from '#server/platform/actions/refusal.ts'
import { readStoredBooks } from '../write/stored-books.ts'
import { MAX_IMAGES } from './book-fields.ts'
import { editBook, type Edited } from './edit-book.ts'

/**
 * Adds a file to a book's pictures, as its cover or at the end; throws Refusal, and ShopError like `redraw`.
 */
export async function addPicture(
  tx: Tx,
  isbn: string,
  { file, last }: { file: Buffer; last: boolean },
): Promise<Edited> {
  if (file.length > MAX_PICTURE_BYTES) throw new ShopError('PICTURE_TOO_LARGE')
  const link = await storeUpload(tx, file)
  const [stored] = await readStoredBooks(tx, [isbn], { forChange: true })
  const others = stored?.images.filter((other) => other !== link) ?? []
  if (others.length >= MAX_IMAGES)
    throw new Refusal({ refusal: 'TOO_MANY_PICTURES', params: { most: MAX_IMAGES } })
  const edited = await editBook(tx, isbn, { images: last ? [...others, link] : [link, ...others] })
  if (!edited) throw new Refusal({ refusal: 'NO_SUCH_BOOK', params: { isbn } })
  return edited
}
