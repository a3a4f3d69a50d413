/** A customer's cart between this browser and the server (§4): what each edit asks, and how it is taken back when that fails. */
import { findLine, type Cart, type CartLine } from '#shared/cart/cart.ts'
import { removeLine, restoreLine } from '#shared/cart/remove-line.ts'
import type { QuantityChange } from '#ui/quantity-stepper.tsx'
import type { LineChange } from '#shared/cart/refresh-lines.ts'
import { fromServer, linesToMerge, MAX_LINES, type ServerLine } from '#shared/cart/server-cart.ts'
import type { Language } from '#shared/contract/preferences.ts'
import { ApiError } from '../api/client.ts'
import type { CartCalls } from '../api/cart.ts'
import { randomId } from '#ui/new-key.ts'
import { createServerList, unlessGone, type StoredOnServer } from '../customer-sync/server-list.ts'

/** An edit that is shown already, with what is needed to take it back. */
export type CartEdit =
  | { kind: 'add'; bookId: number; copies: number }
  | { kind: 'addMany'; lines: readonly { bookId: number; copies: number }[] }
  | { kind: 'quantity'; bookId: number; quantity: number; was: number; by: QuantityChange }
  | { kind: 'remove'; line: CartLine; position: number }
  | { kind: 'restore'; line: CartLine }

/** The message about an edit: words of `syncWords.cart`. */
export type CartNews =
  | 'removed'
  | 'updateFailed'
  | 'removeFailed'
  | 'addFailed'
  | 'deleteFailed'
  | 'notFound'
  | 'mergeFailed'

type Options = {
  stored: StoredOnServer
  calls: CartCalls
  language: () => Language
  notify: (news: CartNews) => void
}

export function createCartSync({ stored, calls, language, notify }: Options) {
  const list = createServerList(stored)
  const { ids } = list
  /** What silent reloads have found out. */
  let untold: LineChange[] = []

  const change = (work: (cart: Cart) => Cart) =>
    stored.update((shopper) => {
      const cart = work(shopper.cart)
      return cart === shopper.cart || !shopper.isCartSynced ? shopper : { ...shopper, cart }
    })
  const idOf = (bookId: number) => findLine(stored.read().cart, bookId)?.cartId ?? ids.get(bookId)

  function takeOver(lines: readonly ServerLine[]) {
    for (const { id, book } of lines) ids.set(book.id, id)
    stored.update((shopper) => {
      const { cart, changes } = fromServer(shopper.cart, lines)
      if (shopper.isCartSynced) untold.push(...changes)
      return { ...shopper, cart, isCartSynced: true, cartKey: undefined }
    })
  }

  async function send(edit: CartEdit, userId: string): Promise<void> {
    switch (edit.kind) {
      case 'add': {
        const line = await calls.add({ user_id: userId, article_id: edit.bookId, quantity: edit.copies })
        ids.set(edit.bookId, line.id)
        const known = list.isLast() ? { cartId: line.id, quantity: line.quantity } : { cartId: line.id }
        return change((cart) => withLine(cart, edit.bookId, known))
      }
      case 'addMany': {
        const lines = edit.lines.map(({ bookId, copies }) => ({ article_id: bookId, quantity: copies }))
        const some = lines.slice(0, MAX_LINES)
        const cart = await calls.merge(userId, { merge_id: randomId(), lines: some }, language())
        if (list.isNews(userId)) takeOver(cart)
        return
      }
      case 'quantity': {
        const cartId = idOf(edit.bookId)
        if (cartId === undefined) return
        const { quantity } = await calls.set(cartId, edit.quantity)
        if (list.isLast()) change((cart) => withLine(cart, edit.bookId, { quantity }))
        return
      }
      case 'remove': {
        const cartId = edit.line.cartId ?? ids.get(edit.line.bookId)
        ids.delete(edit.line.bookId)
        if (cartId !== undefined) await calls.remove(cartId).catch(unlessGone)
        return
      }
      case 'restore': {
        // Taking over, unlike adding, also brings back what is sold out meanwhile
        const { bookId, quantity } = edit.line
        const lines = [{ article_id: bookId, quantity }]
        const cart = await calls.merge(userId, { merge_id: randomId(), lines }, language())
        const cartId = cart.find(({ book }) => book.id === bookId)?.id
        if (cartId !== undefined) ids.set(bookId, cartId)
        change((shown) => withLine(shown, bookId, { cartId }))
      }
    }
  }

  async function retreat(edit: CartEdit, error: ApiError): Promise<void> {
    change((cart) => takeBack(cart, edit))
    if (edit.kind !== 'quantity' || error.code !== 'NOT_FOUND') return notify(newsOfFailure(edit))
    notify('notFound')
    const { user } = stored.read()
    if (user) await reloadNow(user.id).catch(unlessRefused)
  }

  async function reloadNow(userId: string): Promise<void> {
    if (!stored.read().isCartSynced) return mergeNow(userId)
    const lines = await calls.read(userId, language())
    if (list.isNews(userId)) takeOver(lines)
  }

  /** Hands the guest's cart over; it stays as it is until the server has it, and what it gains meanwhile is sent too. */
  async function mergeNow(userId: string): Promise<void> {
    stored.update((shopper) => (shopper.cartKey ? shopper : { ...shopper, cartKey: randomId() }))
    const { cart, cartKey } = stored.read()
    const lines = linesToMerge(cart)
    const answer =
      lines.length > 0 && cartKey !== undefined
        ? await calls.merge(userId, { merge_id: cartKey, lines }, language())
        : await calls.read(userId, language())
    const now = stored.read()
    if (!list.isStill(userId)) return
    const isSame = JSON.stringify(linesToMerge(now.cart)) === JSON.stringify(lines)
    // Another tab may have been quicker
    if (now.isCartSynced || isSame) takeOver(answer)
    else await mergeNow(userId)
  }

  return {
    /** Sends an edit that is shown already; returns whether the server took it. */
    edit: (edit: CartEdit): Promise<boolean> =>
      list.send(
        async (userId) => {
          await send(edit, userId)
          if (edit.kind === 'remove') notify('removed')
        },
        (error) => retreat(edit, error),
      ),

    wasRead: list.wasRead,
    /** Brings the cart up to date, handing a guest's over first; returns what changed since the last call. Throws ApiError. */
    async reload(): Promise<LineChange[]> {
      await list.read(reloadNow)
      const changes = untold
      untold = []
      return changes
    },

    /** The same in silence; the next `reload` announces what changed. */
    async refresh(): Promise<void> {
      const isGuests = !stored.read().isCartSynced
      await list.read(reloadNow).catch((error: unknown) => {
        if (!(error instanceof ApiError)) throw error
        if (isGuests && error.code !== 'UNAUTHENTICATED') notify('mergeFailed')
      })
    },
  }
}

/** Leaves what is no fault of ours alone. */
function unlessRefused(error: unknown): void {
  if (!(error instanceof ApiError)) throw error
}

function newsOfFailure(edit: CartEdit): CartNews {
  switch (edit.kind) {
    case 'remove':
      return 'deleteFailed'
    case 'quantity':
      // §8: a decrement has its own message; a typed number is an update, whichever it is
      return edit.by === 'step' && edit.quantity < edit.was ? 'removeFailed' : 'updateFailed'
    default:
      return 'addFailed'
  }
}

/** Returns the cart with some of a line's fields changed; the same cart without such a line. */
function withLine(cart: Cart, bookId: number, changes: Partial<CartLine>): Cart {
  const line = findLine(cart, bookId)
  if (!line) return cart
  return { lines: cart.lines.map((other) => (other === line ? { ...line, ...changes } : other)) }
}

/** Returns the cart as if the edit had not been made; what was done to the line since stays. */
function takeBack(cart: Cart, edit: CartEdit): Cart {
  if (edit.kind === 'remove') return restoreLine(cart, edit)
  if (edit.kind === 'restore') return removeLine(cart, edit.line.bookId)
  if (edit.kind === 'addMany') return edit.lines.reduce(takeOut, cart)
  if (edit.kind === 'add') return takeOut(cart, edit)
  const { bookId } = edit
  const quantity = findLine(cart, bookId)?.quantity ?? 0
  return quantity === edit.quantity ? withLine(cart, bookId, { quantity: edit.was }) : cart
}

function takeOut(cart: Cart, { bookId, copies }: { bookId: number; copies: number }): Cart {
  const left = (findLine(cart, bookId)?.quantity ?? 0) - copies
  return left > 0 ? withLine(cart, bookId, { quantity: left }) : removeLine(cart, bookId)
}
