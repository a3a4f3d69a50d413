/** What the checks of several instances share: waiting for what is seen, and saying what was. */
import { setTimeout as pause } from 'node:timers/promises'
import type { ShopOfInstances } from './shop-of-instances.ts'

export const API = '/api/sofialib/bookshop'

/** Prints a line with its time. */
export const said = (text: string) => console.log(`${new Date().toISOString().slice(11, 19)}  ${text}`)

/** Waits until a balancer would send requests to an instance. */
export const ready = (shop: ShopOfInstances, instance: number) =>
  waitUntil(async () => (await fetch(`${shop.instances[instance]}/readyz`)).ok, 20_000)

/** Looks again and again; returns the milliseconds until it was seen. */
export async function waitUntil(look: () => Promise<boolean>, patienceMs: number): Promise<number> {
  const begun = performance.now()
  while (!(await look().catch(() => false))) {
    if (performance.now() - begun > patienceMs) return Number.POSITIVE_INFINITY
    await pause(50)
  }
  return performance.now() - begun
}

/** Returns a wait until each instance has said something once more than it had when this was called. */
const untilSaid = (words: string) => (shop: ShopOfInstances) => {
  const count = () => shop.outputs().map((output) => output.split(words).length)
  const before = count()
  return () => waitUntil(async () => count().every((times, n) => times > (before[n] ?? 0)), 30_000)
}

/** Waits until each instance passes its standby by, or reads it again. */
export const untilLeft = untilSaid('The standby is not read')
export const untilReturned = untilSaid('from the standby again')
