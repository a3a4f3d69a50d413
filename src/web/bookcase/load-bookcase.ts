/** Whether the customer of this browser keeps a shelf: requested once, so that nobody else's pages ask or load anything. */
import { readShelf } from '../api/bookcase.ts'
import { shopperStore } from '../session/shopper-store.ts'

/** Remembers whether a customer keeps a shelf. */
export const rememberShelf = (userId: string, hasShelf: boolean) =>
  shopperStore.update((shopper) =>
    shopper.user?.id === userId && shopper.hasShelf !== hasShelf ? { ...shopper, hasShelf } : shopper,
  )

/** Asks where this browser does not know yet; without an answer it asks with the next page. */
export async function loadBookcase(): Promise<void> {
  const { user, hasShelf } = shopperStore.read()
  if (!user || hasShelf !== undefined) return
  await readShelf(user.id).then(
    ({ isOn }) => rememberShelf(user.id, isOn),
    () => {},
  )
}
