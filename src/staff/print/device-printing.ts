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
