/** What this browser is known by to the customers who signed in here: strangers' wrong passwords do not lock these out. */
import { MAX_DEVICES } from '#shared/accounts/devices.ts'

const KEY = 'devices'

/** Returns what is stored, the last one first; sent with the next sign-in. */
export function storedDevices(): string[] {
  try {
    const stored: unknown = JSON.parse(window.localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string').slice(0, MAX_DEVICES) : []
  } catch {
    // Blocked, or written by somebody else: signing in works without
    return []
  }
}

/** Keeps the device of an answer, which it returns; it stays when the customer logs out, and opens nothing. */
export function keepDevice<T extends { device: string }>(answer: T): T {
  const { device } = answer
  const stored = [device, ...storedDevices().filter((one) => one !== device)].slice(0, MAX_DEVICES)
  try {
    window.localStorage.setItem(KEY, JSON.stringify(stored))
  } catch {
    // Blocked or full: signing in works without
  }
  return answer
}
