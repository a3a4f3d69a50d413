/** Short messages (§8): shown 1.5 s (§9), but never taken away while someone reads or holds them. */
import type { ReactNode } from 'react'

export type Toast = {
  id: number
  kind: 'success' | 'info' | 'error'
  message: string
  /** What can be done about it while it is shown. */
  action?: { label: ReactNode; run: () => void } | undefined
}

const TOAST_MS = 1500 // §9

type Timed = Toast & { timer: ReturnType<typeof setTimeout> | undefined; durationMs: number }

let toasts: readonly Timed[] = []
let nextId = 1
let held = false
const listeners = new Set<() => void>()
const NONE: readonly Toast[] = []

function publish(next: readonly Timed[]) {
  toasts = next
  for (const listener of listeners) listener()
}

export const toastStore = {
  subscribe(listener: () => void) {
    listeners.add(listener)
    startClocks()
    return () => listeners.delete(listener)
  },
  read: (): readonly Toast[] => toasts,
  readOnServer: () => NONE,
}

/** Shows a message for its time; the same message shown again starts its time again instead of piling up. */
export function showToast(
  kind: Toast['kind'],
  message: string,
  durationMs: number = TOAST_MS,
  action?: Toast['action'],
): void {
  const same = toasts.find((toast) => toast.kind === kind && toast.message === message)
  if (same) clearTimeout(same.timer)
  const toast: Timed = { id: nextId++, kind, message, action, durationMs, timer: undefined }
  publish([...toasts.filter((other) => other !== same), toast])
  startClocks()
}

/** Removes a toast before its time; nothing where it has gone. */
export function dismissToast(id: number): void {
  clearTimeout(toasts.find((toast) => toast.id === id)?.timer)
  publish(toasts.filter((toast) => toast.id !== id))
  resumeToasts()
}

/** Stops the clocks, while a toast is hovered or focused. */
export function holdToasts(): void {
  held = true
  for (const toast of toasts) {
    clearTimeout(toast.timer)
    toast.timer = undefined
  }
}

/** Starts the clocks again, with their whole time. */
export function resumeToasts(): void {
  held = false
  startClocks()
}

/** A message waits for whoever shows it: on a slow device that is loaded after what is pressed first. */
function startClocks() {
  if (held || listeners.size === 0) return
  for (const toast of toasts) {
    toast.timer ??= setTimeout(() => dismissToast(toast.id), toast.durationMs)
  }
}
