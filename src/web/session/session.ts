/** Who is at this browser (§4 "Session at startup", §6): a guest, or a customer whom the server knows. */
import type { SessionUser } from '#shared/contract/accounts.ts'
import { createStore, useStore } from '#ui/store.ts'
import { specifiedPath } from '../paths.ts'
import { type Shopper, EMPTY_SHOPPER } from './shopper.ts'
import { shopperStore } from './shopper-store.ts'
import { tokenKeeper, type TokenKeeper } from './token.ts'

export type Session =
  /** Rendered pages and the first moment of every page; with a user while the server checks them. */
  | { status: 'checking'; user: SessionUser | undefined }
  | { status: 'guest'; user: undefined }
  | { status: 'customer'; user: SessionUser }

/** How a customer came: by the form just now, with the page, or because another tab signed in. */
export type Arrival = { user: SessionUser; by: 'login' | 'start' | 'other tab' }

/** What the server says of a stored session; `unknown` when it cannot be reached. */
export type Verdict = 'yes' | 'no' | 'unknown'

type Stored = {
  read: () => Shopper
  update: (change: (shopper: Shopper) => Shopper) => void
  subscribe: (listener: () => void) => () => void
}

const CHECKING: Session = { status: 'checking', user: undefined }
const GUEST: Session = { status: 'guest', user: undefined }

/** What a module does for a customer who arrives; signing in waits for it. */
type Welcome = (arrival: Arrival) => void | Promise<void>

type End = {
  /** Says to the visitor that the session is over (§8). */
  notify: () => void
  /** Whether the page holds work that would be lost: it then stays until they sign in again, or leave it. */
  holdsWork: () => boolean
}

/** Makes the session over what the browser keeps; `onEnd` says what happens when the server no longer knows them. */
export function createSession(stored: Stored, token: TokenKeeper, onEnd: End) {
  const store = createStore(CHECKING)
  const arrivals = new Set<Welcome>()
  let greeted: Promise<unknown> = Promise.resolve()
  const departures = new Set<() => void>()
  let by: Arrival['by'] = 'other tab'
  /** Whose data is stored here: the customer’s, or of one whose session ended with work on the page. */
  let owner: SessionUser | undefined

  function greet(arrival: Arrival) {
    greeted = Promise.allSettled([...arrivals].map((welcome) => welcome(arrival)))
  }

  /** Takes over the stored session, whichever tab wrote it, and notifies the listeners. */
  function follow() {
    const before = store.read()
    const { user, ended } = stored.read()
    const previous = owner
    owner = user ?? ended
    if (user && user.id === before.user?.id) {
      if (user !== before.user) store.set({ status: before.status, user } as Session)
      return
    }
    const isNews = user !== before.user || before === CHECKING
    if (isNews) store.set(user ? { status: 'customer', user } : GUEST)
    if (previous && previous.id !== owner?.id) for (const leave of departures) leave()
    if (isNews && user) greet({ user, by })
  }

  /** Removes everything that is theirs: user, cart, lists and known orders. */
  function clear() {
    token.drop()
    stored.update((shopper) => (shopper.user || shopper.ended ? EMPTY_SHOPPER : shopper))
  }

  /** Before the token goes: other tabs must not take its removal for a logout. */
  function suspend(user: SessionUser) {
    stored.update((shopper) => ({ ...shopper, user: undefined, ended: user }))
  }

  function end() {
    const { user } = stored.read()
    if (!user) return
    if (onEnd.holdsWork()) suspend(user)
    else clear()
    token.drop()
    onEnd.notify()
  }

  return {
    read: store.read,
    subscribe: store.subscribe,

    /** §4: without a user id nothing is called; else the server says whether they are logged in. */
    async start(ask: (userId: string) => Promise<Verdict>): Promise<void> {
      // Reading restores what is stored, which is no news
      const { user, ended } = stored.read()
      owner = user ?? ended
      stored.subscribe(follow)
      if (!user) {
        token.drop()
        return follow()
      }
      store.set({ status: 'checking', user })
      const verdict = await ask(user.id)
      const now = store.read()
      // Another tab may have signed them out or somebody else in meanwhile
      if (now.status !== 'checking' || !now.user) return
      if (verdict === 'no') return end()
      store.set({ status: 'customer', user: now.user })
      greet({ user: now.user, by: 'start' })
    },

    /** Takes a customer in; done once every module has welcomed them, whatever came of it. */
    async signIn(signed: { token: string; user: SessionUser }): Promise<void> {
      token.keep(signed.token)
      by = 'login'
      stored.update((shopper) => {
        const before = shopper.user ?? shopper.ended
        const isSomebodyElses = before && before.id !== signed.user.id
        return { ...(isSomebodyElses ? EMPTY_SHOPPER : shopper), user: signed.user, ended: undefined }
      })
      by = 'other tab'
      await greeted
    },

    /** Returns who is here once the server has answered: lists load after that (§4). */
    known(): Promise<Session> {
      const now = store.read()
      if (now.status !== 'checking') return Promise.resolve(now)
      return new Promise((resolve) => {
        const unsubscribe = store.subscribe(() => {
          const then = store.read()
          if (then.status === 'checking') return
          unsubscribe()
          resolve(then)
        })
      })
    },

    /** Changes what is known of the customer, such as their name or language. */
    change(known: Partial<Omit<SessionUser, 'id'>>): void {
      stored.update((shopper) =>
        shopper.user ? { ...shopper, user: { ...shopper.user, ...known } } : shopper,
      )
    },

    clear,

    /** Every session of theirs is over, also that of this browser: a cart, which another tab may show, waits for them to sign in. */
    passwordChanged(): void {
      const { user, cart } = stored.read()
      if (user && cart.lines.length > 0) suspend(user)
      else if (!stored.read().ended) clear()
      token.drop()
    },

    /** The server no longer takes this token (§8); an older one than today's says nothing. */
    refuse(refused: string | undefined): void {
      if (refused === token.read()) end()
    },

    /** A token that was removed by hand in another tab ends the session here too. */
    followOtherTabs(target: EventTarget, signal: AbortSignal): void {
      const onStorage = (event: Event) => {
        const { key } = event as StorageEvent
        if ((key !== token.key && key !== null) || token.read() !== undefined) return
        stored.update((shopper) => (shopper.user ? EMPTY_SHOPPER : shopper))
      }
      target.addEventListener('storage', onStorage, { signal })
    },

    /** Calls back for every customer who arrives, at once if one is here; returns how to stop. */
    onSignedIn(welcome: Welcome): () => void {
      arrivals.add(welcome)
      const now = store.read()
      if (now.status === 'customer') void welcome({ user: now.user, by: 'start' })
      return () => arrivals.delete(welcome)
    },

    /** Calls back when the customer is gone, after everything stored was cleared; returns how to stop. */
    onSignedOut(listen: () => void): () => void {
      departures.add(listen)
      return () => departures.delete(listen)
    },
  }
}

export const session = createSession(shopperStore, tokenKeeper, {
  notify: () =>
    void import('../account/session-notice.ts').then(({ announceSessionEnded }) => announceSessionEnded()),
  holdsWork: () =>
    /^\/(?:cart|checkout)$/.test(specifiedPath(window.location.pathname)) &&
    shopperStore.read().cart.lines.length > 0,
})

export const { onSignedIn, onSignedOut } = session

/** Returns who is here; `checking` while the page is rendered on the server and hydrated. */
export const useSession = () => useStore(session, CHECKING)
