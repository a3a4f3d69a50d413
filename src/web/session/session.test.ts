import { describe, expect, it, vi } from 'vitest'
import { addToCart } from '#shared/cart/add-to-cart.ts'
import type { SessionUser } from '#shared/contract/accounts.ts'
import { aBook } from '../../../tests/support/web-book.ts'
import { createSession, type Arrival, type Verdict } from './session.ts'
import { type Shopper, EMPTY_SHOPPER } from './shopper.ts'
import { createShopperStore } from './shopper-store.ts'
import { createTokenKeeper } from './token.ts'

const ADA: SessionUser = {
  id: 'ada',
  first_name: 'Ada',
  email: 'ada@example.org',
  image: null,
  language: 'fr',
  currency: 'eur',
}
const BOB: SessionUser = { ...ADA, id: 'bob', first_name: 'Bob' }

function aStorage() {
  const stored = new Map<string, string>()
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  }
}

type Storage = ReturnType<typeof aStorage>

/** One tab over a browser's storage; `emitStorage()` is the browser’s event of another tab's change. */
function aTab(storage: Storage) {
  const shopper = createShopperStore(() => storage)
  const token = createTokenKeeper(() => storage)
  const target = new EventTarget()
  const onEnded = vi.fn<() => void>()
  const page = { holdsWork: false }
  const session = createSession(shopper, token, { notify: onEnded, holdsWork: () => page.holdsWork })
  const { signal } = new AbortController()
  shopper.followOtherTabs(target, signal)
  session.followOtherTabs(target, signal)
  const arrivals: string[] = []
  const departures = vi.fn<() => void>()
  session.onSignedIn(({ user, by }: Arrival) => void arrivals.push(`${user.id} by ${by}`))
  session.onSignedOut(departures)
  return {
    session,
    page,
    shopper,
    token,
    onEnded,
    arrivals,
    departures,
    emitStorage: (key: string) => target.dispatchEvent(Object.assign(new Event('storage'), { key })),
  }
}

const yes = () => Promise.resolve<Verdict>('yes')
const withBook = (shopper: Shopper) => ({
  ...shopper,
  cart: addToCart(shopper.cart, aBook({ id: 7 })).cart,
})

/** A browser whose customer was signed in when it was last closed. */
function aReturningCustomer() {
  const storage = aStorage()
  const before = aTab(storage)
  void before.session.signIn({ token: 'token-1', user: ADA })
  before.shopper.update(withBook)
  return storage
}

describe('the session at start-up (§4)', () => {
  it('asks nothing without a user id, removes a stray token and keeps the guest’s cart', async () => {
    const storage = aStorage()
    aTab(storage).shopper.update(withBook)
    storage.setItem('token', 'stray')
    const { session, shopper, arrivals, onEnded } = aTab(storage)
    const ask = vi.fn<typeof yes>(yes)
    expect(session.read().status).toBe('checking')
    await session.start(ask)
    expect(session.read()).toEqual({ status: 'guest', user: undefined })
    expect(ask).not.toHaveBeenCalled()
    expect(storage.getItem('token')).toBeNull()
    expect(shopper.read().cart.lines).toHaveLength(1)
    expect([arrivals, onEnded.mock.calls]).toEqual([[], []])
  })

  it('shows the customer while the server is checking, and announces them only after its yes', async () => {
    const { session, arrivals } = aTab(aReturningCustomer())
    const answer = Promise.withResolvers<Verdict>()
    const started = session.start((userId) => {
      expect(userId).toBe('ada')
      return answer.promise
    })
    expect(session.read()).toEqual({ status: 'checking', user: ADA })
    expect(arrivals).toEqual([])
    answer.resolve('yes')
    await started
    expect(session.read()).toEqual({ status: 'customer', user: ADA })
    expect(arrivals).toEqual(['ada by start'])
  })

  it('clears user, token, cart and orders after a no, and says so', async () => {
    const storage = aReturningCustomer()
    const { session, shopper, onEnded, departures, arrivals } = aTab(storage)
    await session.start(() => Promise.resolve('no'))
    expect(session.read().status).toBe('guest')
    expect(shopper.read()).toEqual(EMPTY_SHOPPER)
    expect(storage.getItem('token')).toBeNull()
    expect(storage.getItem('root')).not.toContain('Ada')
    expect(onEnded).toHaveBeenCalledTimes(1)
    expect(departures).toHaveBeenCalledTimes(1)
    expect(arrivals).toEqual([])
  })

  it('keeps the session when nobody can check it', async () => {
    const storage = aReturningCustomer()
    const { session, onEnded } = aTab(storage)
    await session.start(() => Promise.resolve('unknown'))
    expect(session.read()).toEqual({ status: 'customer', user: ADA })
    expect(storage.getItem('token')).toBe('token-1')
    expect(onEnded).not.toHaveBeenCalled()
  })

  it('does not let a late answer end a session that began meanwhile', async () => {
    const { session, token, onEnded } = aTab(aReturningCustomer())
    const answer = Promise.withResolvers<Verdict>()
    const started = session.start(() => answer.promise)
    await session.signIn({ token: 'token-2', user: BOB })
    answer.resolve('no')
    await started
    expect(session.read()).toEqual({ status: 'customer', user: BOB })
    expect(token.read()).toBe('token-2')
    expect(onEnded).not.toHaveBeenCalled()
  })

  it.each(['{"id":"ada"}', '"ada"', '{"id":1,"first_name":"Ada"}'])(
    'takes the user %s for nobody',
    async (user) => {
      const storage = aStorage()
      storage.setItem('root', `{"version":1,"cart":[],"orders":[],"user":${user}}`)
      const { session } = aTab(storage)
      await session.start(yes)
      expect(session.read().status).toBe('guest')
    },
  )
})

describe('signing in and out', () => {
  it('keeps the token under its own key, the user in the root, and the guest’s cart', async () => {
    const storage = aStorage()
    const { session, shopper, arrivals } = aTab(storage)
    await session.start(yes)
    shopper.update(withBook)
    await session.signIn({ token: 'token-1', user: ADA })
    expect(storage.getItem('token')).toBe('token-1')
    expect(JSON.parse(storage.getItem('root') ?? '')).toMatchObject({ version: 1, user: { id: 'ada' } })
    expect(shopper.read().cart.lines).toHaveLength(1)
    expect(arrivals).toEqual(['ada by login'])
  })

  it('is done once every module has welcomed them, also when one could not', async () => {
    const { session } = aTab(aStorage())
    const merged = Promise.withResolvers<void>()
    session.onSignedIn(() => merged.promise)
    session.onSignedIn(() => Promise.reject(new Error('away')))
    let isIn = false
    const signingIn = session.signIn({ token: 'token-1', user: ADA }).then(() => {
      isIn = true
    })
    await Promise.resolve()
    expect(isIn).toBe(false)
    merged.resolve()
    await signingIn
    expect(isIn).toBe(true)
  })

  it('leaves nothing of one customer to the next', async () => {
    const { session, shopper, departures, arrivals } = aTab(aReturningCustomer())
    await session.start(yes)
    await session.signIn({ token: 'token-2', user: BOB })
    expect(shopper.read()).toEqual({ ...EMPTY_SHOPPER, user: BOB })
    expect(departures).toHaveBeenCalledTimes(1)
    expect(arrivals).toEqual(['ada by start', 'bob by login'])
  })

  it('clears everything at once, without the notice', async () => {
    const storage = aReturningCustomer()
    const { session, shopper, onEnded, departures } = aTab(storage)
    await session.start(yes)
    session.clear()
    expect(shopper.read()).toEqual(EMPTY_SHOPPER)
    expect(storage.getItem('token')).toBeNull()
    expect(departures).toHaveBeenCalledTimes(1)
    expect(onEnded).not.toHaveBeenCalled()
  })

  it('ends with the notice when the server refuses today’s token, not for one from before', async () => {
    const { session, onEnded } = aTab(aReturningCustomer())
    await session.start(yes)
    session.refuse('token-0')
    expect(session.read().status).toBe('customer')
    session.refuse('token-1')
    session.refuse('token-1')
    expect(session.read().status).toBe('guest')
    expect(onEnded).toHaveBeenCalledTimes(1)
  })

  it('informs a late listener who is here, and none that has stopped', async () => {
    const { session } = aTab(aReturningCustomer())
    await session.start(yes)
    const listener = vi.fn<(arrival: Arrival) => void>()
    const stop = session.onSignedIn(listener)
    expect(listener).toHaveBeenCalledWith({ user: ADA, by: 'start' })
    stop()
    await session.signIn({ token: 'token-2', user: BOB })
    expect(listener).toHaveBeenCalledTimes(1)
  })

  it('works from memory where storage is blocked', async () => {
    const blocked = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    const shopper = createShopperStore(blocked)
    const token = createTokenKeeper(blocked)
    const session = createSession(shopper, token, { notify: () => {}, holdsWork: () => false })
    await session.start(yes)
    await session.signIn({ token: 'token-1', user: ADA })
    expect([session.read().status, token.read()]).toEqual(['customer', 'token-1'])
    session.clear()
    expect([session.read().status, token.read()]).toEqual(['guest', undefined])
  })
})

describe('a session that ends while the cart or the checkout is open', () => {
  /** Ada, whose token the server refuses while she is at checkout. */
  async function anEnded(storage = aReturningCustomer()) {
    const tab = aTab(storage)
    await tab.session.start(yes)
    tab.shopper.update((shopper) => ({ ...shopper, isCartSynced: true }))
    tab.page.holdsWork = true
    tab.session.refuse('token-1')
    return { storage, ...tab }
  }

  it('removes user and token, says so, and keeps the cart; no page starts over', async () => {
    const { session, shopper, token, onEnded, departures } = await anEnded()
    expect(session.read()).toEqual({ status: 'guest', user: undefined })
    expect(token.read()).toBeUndefined()
    expect(shopper.read()).toMatchObject({ user: undefined, ended: { id: 'ada' }, isCartSynced: true })
    expect(shopper.read().cart.lines).toHaveLength(1)
    expect(onEnded).toHaveBeenCalledTimes(1)
    expect(departures).not.toHaveBeenCalled()
  })

  it('goes on with the same cart once they sign in again, which is not handed over a second time', async () => {
    const { session, shopper, departures, arrivals } = await anEnded()
    await session.signIn({ token: 'token-2', user: ADA })
    expect(session.read().status).toBe('customer')
    expect(shopper.read()).toMatchObject({ user: ADA, ended: undefined, isCartSynced: true })
    expect(shopper.read().cart.lines).toHaveLength(1)
    expect(departures).not.toHaveBeenCalled()
    expect(arrivals).toEqual(['ada by start', 'ada by login'])
  })

  it('leaves nothing of it to somebody else who signs in, or when they leave', async () => {
    const { session, shopper, departures } = await anEnded()
    await session.signIn({ token: 'token-2', user: BOB })
    expect(shopper.read()).toEqual({ ...EMPTY_SHOPPER, user: BOB })
    expect(departures).toHaveBeenCalledTimes(1)

    const left = await anEnded()
    left.session.clear()
    expect(left.shopper.read()).toEqual(EMPTY_SHOPPER)
    expect(left.departures).toHaveBeenCalledTimes(1)
  })

  it('waits through a reload, and when the check at the start finds it out', async () => {
    const { storage } = await anEnded()
    const { session, shopper, onEnded } = aTab(storage)
    await session.start(yes)
    expect(session.read().status).toBe('guest')
    expect(shopper.read()).toMatchObject({ ended: { id: 'ada' }, cart: { lines: [{ bookId: 7 }] } })
    expect(onEnded).not.toHaveBeenCalled()

    const later = aTab(aReturningCustomer())
    later.page.holdsWork = true
    await later.session.start(() => Promise.resolve('no'))
    expect(later.shopper.read()).toMatchObject({ user: undefined, ended: { id: 'ada' } })
    expect(later.onEnded).toHaveBeenCalledTimes(1)
  })

  it('waits in another tab that was signed in when they choose a new password here', async () => {
    const storage = aReturningCustomer()
    const other = aTab(storage)
    await other.session.start(yes)
    other.page.holdsWork = true
    const { session, shopper } = aTab(storage)
    await session.start(yes)
    session.passwordChanged()
    for (const key of ['root', 'token']) other.emitStorage(key)
    expect(other.session.read().status).toBe('guest')
    expect(other.departures).not.toHaveBeenCalled()
    expect(shopper.read()).toMatchObject({
      user: undefined,
      ended: { id: 'ada' },
      cart: { lines: [{ bookId: 7 }] },
    })
    await session.signIn({ token: 'token-2', user: ADA })
    for (const key of ['token', 'root']) other.emitStorage(key)
    expect(other.session.read()).toEqual({ status: 'customer', user: ADA })
    expect(other.shopper.read().cart.lines).toHaveLength(1)
  })

  it('waits while they choose a new password; without a cart, a new password leaves nothing', async () => {
    const { session, shopper } = await anEnded()
    session.passwordChanged()
    expect(shopper.read()).toMatchObject({ ended: { id: 'ada' }, cart: { lines: [{ bookId: 7 }] } })
    await session.signIn({ token: 'token-2', user: ADA })
    expect(shopper.read().cart.lines).toHaveLength(1)
    shopper.update((stored) => ({ ...stored, cart: EMPTY_SHOPPER.cart }))
    session.passwordChanged()
    expect(shopper.read()).toEqual(EMPTY_SHOPPER)
  })

  it('is the same in their other tabs, which do not empty it', async () => {
    const storage = aReturningCustomer()
    const other = aTab(storage)
    await other.session.start(yes)
    const { session, shopper, emitStorage } = await anEnded(storage)
    other.emitStorage('root')
    other.emitStorage('token')
    expect(other.session.read().status).toBe('guest')
    expect(shopper.read()).toMatchObject({ ended: { id: 'ada' }, cart: { lines: [{ bookId: 7 }] } })
    await other.session.signIn({ token: 'token-2', user: ADA })
    emitStorage('token')
    emitStorage('root')
    expect(session.read()).toEqual({ status: 'customer', user: ADA })
  })
})

describe('two tabs of one browser', () => {
  async function twoTabs() {
    const storage = aStorage()
    const tabs = [aTab(storage), aTab(storage)] as const
    for (const { session } of tabs) await session.start(yes)
    return { storage, tabs }
  }

  it('sign in and out together; only the one with the form says login', async () => {
    const { tabs } = await twoTabs()
    const [tab, other] = tabs
    await tab.session.signIn({ token: 'token-1', user: ADA })
    other.emitStorage('token')
    other.emitStorage('root')
    expect(other.session.read()).toEqual({ status: 'customer', user: ADA })
    expect([tab.arrivals, other.arrivals]).toEqual([['ada by login'], ['ada by other tab']])

    tab.session.clear()
    other.emitStorage('token')
    other.emitStorage('root')
    expect(other.session.read().status).toBe('guest')
    expect(other.departures).toHaveBeenCalledTimes(1)
    expect(other.onEnded).not.toHaveBeenCalled()
  })

  it('end together when only the token was removed', async () => {
    const { storage, tabs } = await twoTabs()
    const [tab, other] = tabs
    await tab.session.signIn({ token: 'token-1', user: ADA })
    other.emitStorage('root')
    storage.removeItem('token')
    other.emitStorage('token')
    expect(other.session.read().status).toBe('guest')
    expect(storage.getItem('root')).not.toContain('Ada')
  })

  it('share a changed name without another arrival', async () => {
    const { tabs } = await twoTabs()
    const [tab, other] = tabs
    await tab.session.signIn({ token: 'token-1', user: ADA })
    other.emitStorage('root')
    tab.session.change({ first_name: 'Augusta' })
    other.emitStorage('root')
    expect(other.session.read().user?.first_name).toBe('Augusta')
    expect(other.arrivals).toEqual(['ada by other tab'])
  })
})
