/** How this device prints: remembered in its browser, whoever signs in. */
import { createStore, useStore } from '#ui/store.ts'

export type SlipUse = 'hold' | 'parcel'
export type SlipPaper = '80mm' | 'a6' | 'label'
/** What the last test showed. */
export type TestResult = { outcome: 'dialog' | 'silent' | 'nothing'; at: string }
type DevicePrinting = { papers: Record<SlipUse, SlipPaper>; tested?: TestResult }

const KEY = 'staff-printing'
const USUAL: DevicePrinting = { papers: { hold: '80mm', parcel: 'a6' } }

const device = createStore<DevicePrinting | undefined>(undefined)

function stored(): DevicePrinting {
  try {
    const { papers, ...rest } = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<DevicePrinting>
    return { ...rest, papers: { ...USUAL.papers, ...papers } }
  } catch {
    // What another version left here counts for nothing
    return USUAL
  }
}

/** Returns how this device prints. */
export function devicePrinting(): DevicePrinting {
  if (!device.read()) device.set(stored())
  return device.read() ?? USUAL
}

/** The same, followed by a screen. */
export function useDevicePrinting(): DevicePrinting {
  const first = devicePrinting()
  return useStore(device, undefined) ?? first
}

function remember(next: DevicePrinting): void {
  localStorage.setItem(KEY, JSON.stringify(next))
  device.set(next)
}

/** Chooses the paper of slips on this device. */
export function choosePaper(use: SlipUse, paper: SlipPaper): void {
  const now = devicePrinting()
  remember({ ...now, papers: { ...now.papers, [use]: paper } })
}

/** Remembers what a test showed. */
export const rememberTest = (outcome: TestResult['outcome']) =>
  remember({ ...devicePrinting(), tested: { outcome, at: new Date().toISOString() } })

/** What this browser is, and how it is made to print without a dialog. */
export type Browser = 'chrome' | 'edge' | 'firefox' | 'safari' | 'phone' | 'other'
type Navigator = { userAgent: string; maxTouchPoints: number }

/** Returns which browser it is, as far as it says. */
export function browserOf({ userAgent, maxTouchPoints }: Navigator): Browser {
  // An iPad says that it is a Mac
  const isTablet = userAgent.includes('Macintosh') && maxTouchPoints > 1
  if (isTablet || /Android|iPhone|iPad|Mobile/.test(userAgent)) return 'phone'
  if (/OPR\/|Vivaldi|SamsungBrowser/.test(userAgent)) return 'other'
  if (userAgent.includes('Edg/')) return 'edge'
  if (userAgent.includes('Firefox/')) return 'firefox'
  if (userAgent.includes('Chrome/')) return 'chrome'
  return userAgent.includes('Safari/') ? 'safari' : 'other'
}

const PROGRAMS = {
  chrome: {
    windows: '"C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe"',
    mac: 'open -na "Google Chrome" --args',
    linux: 'google-chrome',
  },
  edge: {
    windows: '"C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe"',
    mac: 'open -na "Microsoft Edge" --args',
    linux: 'microsoft-edge',
  },
} as const

/** Returns the command that opens the back office so that it prints at once. */
export function silentCommand(browser: keyof typeof PROGRAMS, userAgent: string, address: string): string {
  const system = /Windows/.test(userAgent) ? 'windows' : /Macintosh/.test(userAgent) ? 'mac' : 'linux'
  return `${PROGRAMS[browser][system]} --kiosk-printing ${address}`
}

/** The preference of Firefox that does the same. */
export const FIREFOX_PREFERENCE = 'print.always_print_silent'

/** Printing a slip keeps no browser busy so long: somebody read a dialog. */
const DIALOG_MS = 5000

/**
 * Returns whether a dialog surely came while a test was printed. No browser says so: one that was confirmed at once looks like
 * none, and phones go on while theirs is open. Where this is false, only whoever stands there knows.
 */
export const surelyHadDialog = ({ ms, lostFocus }: { ms: number; lostFocus: boolean }): boolean =>
  lostFocus || ms >= DIALOG_MS
