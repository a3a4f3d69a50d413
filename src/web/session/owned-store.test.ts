import { describe, expect, it } from 'vitest'
import type { SessionUser } from '#shared/contract/accounts.ts'
import { createStore } from '#ui/store.ts'
import { createOwnedStore } from './owned-store.ts'
import { EMPTY_SHOPPER } from './shopper.ts'

const GRACE = { id: 'grace' } as SessionUser

/** A browser with what an earlier visit stored in it. */
function aBrowser(stored?: string) {
  const storage = new Map(stored === undefined ? [] : [['numbers', stored]])
  const shopper = createStore(EMPTY_SHOPPER)
  const tabs = new EventTarget()
  const browser = {
    storage: () => ({
      getItem: (key: string) => storage.get(key) ?? null,
      setItem: (key: string, text: string) => void storage.set(key, text),
    }),
    shopper,
    tabs: () => tabs,
  }
  const open = (left?: (value: readonly number[]) => readonly number[]) =>
    createOwnedStore<readonly number[]>(
      {
        key: 'numbers',
        empty: [],
        parse: (value) => (Array.isArray(value) ? value.filter(Number.isInteger) : []),
        serialise: (value) => value,
        ...(left && { left }),
      },
      browser,
    )
  const enter = (user: SessionUser | undefined) => shopper.set({ ...EMPTY_SHOPPER, user })
  return { storage, open, enter, tabs }
}

describe('what a browser stores for whoever is at it', () => {
  it('is there again at the next visit, and follows other tabs', () => {
    const { open, tabs } = aBrowser()
    const [one, other] = [open(), open()]
    expect(other.read()).toEqual([])
    one.update((numbers) => [...numbers, 7])
    expect(open().read()).toEqual([7])
    tabs.dispatchEvent(new Event('storage'))
    expect(other.read()).toEqual([7])
  })

  it('of a guest becomes the customer’s who signs in, and goes with them', () => {
    const { open, enter, storage } = aBrowser()
    const store = open()
    store.update(() => [7])
    enter(GRACE)
    expect(store.read()).toEqual([7])
    enter(undefined)
    expect(store.read()).toEqual([])
    expect(storage.get('numbers')).not.toContain('7')
  })

  it('of a customer is seen by nobody else, even if no page was open when they left', () => {
    const { open, enter, storage } = aBrowser('{"owner":"grace","value":[7]}')
    enter({ id: 'ada' } as SessionUser)
    expect(open().read()).toEqual([])
    expect(storage.get('numbers')).not.toContain('7')
  })

  it('leaves behind what is nobody’s', () => {
    const { open, enter } = aBrowser('{"owner":"grace","value":[7,0]}')
    enter(undefined)
    expect(open((numbers) => numbers.filter((number) => number === 0)).read()).toEqual([0])
  })

  it('waits for somebody whose session ended with their cart open', () => {
    const { open, storage } = aBrowser('{"owner":"grace","value":[7]}')
    const store = createOwnedStore<unknown>(
      { key: 'numbers', empty: [], parse: (value) => value, serialise: (value) => value },
      {
        storage: () => ({ getItem: (key) => storage.get(key) ?? null, setItem: () => {} }),
        shopper: createStore({ ...EMPTY_SHOPPER, ended: GRACE }),
        tabs: () => new EventTarget(),
      },
    )
    expect(store.read()).toEqual([7])
    expect(open().read()).toEqual([])
  })

  it.each(['', '{', 'null', '7', '{"owner":7,"value":{}}'])('takes a broken %j for nothing', (stored) => {
    expect(aBrowser(stored).open().read()).toEqual([])
  })

  it('lives as long as the page where nothing can be stored', () => {
    const store = createOwnedStore<number>(
      { key: 'number', empty: 0, parse: Number, serialise: (value) => value },
      {
        storage: () => {
          throw new Error('blocked')
        },
        shopper: createStore(EMPTY_SHOPPER),
        tabs: () => new EventTarget(),
      },
    )
    store.update(() => 7)
    expect(store.read()).toBe(7)
  })
})
