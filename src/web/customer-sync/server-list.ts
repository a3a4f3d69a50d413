/** What a customer's cart and wishlist have in common (§4): edits are shown at once, sent in turn, taken back when they fail. */
import { ApiError } from '../api/client.ts'
import type { shopperStore } from '../session/shopper-store.ts'

export type StoredOnServer = Pick<typeof shopperStore, 'read' | 'update'>

/** Makes the server's side of a list that this browser keeps. */
export function createServerList(stored: Pick<StoredOnServer, 'read'>) {
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  /** The reading that nothing was requested after. */
  let reading: Promise<void> | undefined
  let wasRead = false

  const isStill = (userId: string) => stored.read().user?.id === userId
  /** Whether nothing was requested after the work that is being done now. */
  const isLast = () => waiting <= 1

  /** Does the work when all that came before is done, whether it succeeded or not. */
  function takeTurn<T>(work: () => Promise<T>): Promise<T> {
    reading = undefined
    waiting += 1
    const turn = last.then(work).finally(() => {
      waiting -= 1
    })
    last = turn.catch(() => {})
    return turn
  }

  return {
    /** The server's ids by book, also of those that left the list here before it had answered. */
    ids: new Map<number, number>(),
    isLast,
    /** Whether what the server has said is still news about this customer; an edit that came meanwhile is newer. */
    isNews: (userId: string) => isLast() && isStill(userId),
    isStill,
    /** Whether this page has begun to read it: a screen that shows it does so, perhaps before its customer is followed. */
    wasRead: () => wasRead,

    /** Sends an edit that is shown already; answers whether the server took it, and calls `retreat` if not. */
    send(
      work: (userId: string) => Promise<unknown>,
      retreat: (error: ApiError) => void | Promise<void>,
    ): Promise<boolean> {
      const userId = stored.read().user?.id
      return takeTurn(async () => {
        if (userId === undefined || !isStill(userId)) return false
        try {
          await work(userId)
          return true
        } catch (error) {
          if (!(error instanceof ApiError)) throw error
          // A signed-out customer has no list; the end of a session has its own notice (§8)
          if (error.code !== 'UNAUTHENTICATED' && isStill(userId)) await retreat(error)
          return false
        }
      })
    },

    /** Reads what the server has, once for all who ask meanwhile: the last turn may be such a reading already. */
    read(work: (userId: string) => Promise<void>): Promise<void> {
      wasRead = true
      if (reading) return reading
      const turn = takeTurn(async () => {
        const { user } = stored.read()
        if (user) await work(user.id)
      }).finally(() => {
        if (reading === turn) reading = undefined
      })
      reading = turn
      return turn
    },
  }
}

/** Leaves alone what is gone on the server already. */
export function unlessGone(error: unknown): void {
  if (!(error instanceof ApiError && error.code === 'NOT_FOUND')) throw error
}
