/**
 * Time in component tests. While the clock is stopped, a test presses keys and looks at what is there: whatever waits in Vitest
 * (`expect.element`, `expect.poll`, a click on a locator) moves a fake clock on by 50 ms a turn.
 */
import { vi } from 'vitest'

/** Waits until what has happened is on the screen. */
export const painted = () =>
  new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())))

/** Stops the timers of the page until the test moves them; what loads goes on. */
export const stopClock = (): void =>
  void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })

/** Lets time pass by the stopped clock, and shows what comes of it. */
export async function pass(milliseconds: number): Promise<void> {
  await painted()
  await vi.advanceTimersByTimeAsync(milliseconds)
  await painted()
}
