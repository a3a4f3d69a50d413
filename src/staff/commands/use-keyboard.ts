/** The one listener of the keyboard: scans first, wherever the focus is; then the keys of commands, unless somebody types. */
import { useEffect } from 'react'
import { createStore } from '#ui/store.ts'
import { readBurst, createWedge, MAX_KEY_GAP_MS, giveScan } from '../scan/read-code.ts'
import { commandOf } from './commands.tsx'

const LETTERS_OFF = 'staff-letters-off'
/** Whether letters are commands; who is troubled by them turns them off (WCAG 2.1.4). */
export const letters = createStore(localStorage.getItem(LETTERS_OFF) === null)

/** Turns the letters' commands on or off in this browser. */
export function setLetters(areOn: boolean): void {
  if (areOn) localStorage.removeItem(LETTERS_OFF)
  else localStorage.setItem(LETTERS_OFF, '1')
  letters.set(areOn)
}

/** Listens as long as somebody is in. */
export function useKeyboard(isIn: boolean): void {
  useEffect(() => {
    if (!isIn) return undefined
    const leaving = new AbortController()
    window.addEventListener('keydown', createListener(), { capture: true, signal: leaving.signal })
    return () => leaving.abort()
  }, [isIn])
}

function createListener() {
  const wedge = createWedge()
  let before: { field: Typed; value: string } | undefined
  let waiting: ReturnType<typeof setTimeout> | undefined

  return (event: KeyboardEvent) => {
    const field = typedField(event.target)
    if (field?.dataset['takesCode'] !== undefined) return
    const isOfScan = wedge.isWithin(event.timeStamp)
    if (!isOfScan) before = field && { field, value: field.value }
    else clearTimeout(waiting)
    const burst = isPlain(event) ? wedge.press(event) : undefined
    if (burst) {
      event.preventDefault()
      event.stopPropagation()
      if (before) restore(before)
      giveScan(readBurst(burst))
      return
    }
    const command = commandOf(nameOf(event))
    if (!command || isBlocked(event, field)) return
    event.preventDefault()
    // A letter may be the first of a scan: it waits until the next one would have come. Later ones never are commands: a busy
    // machine may hand over the next key after that wait
    if (event.key.length > 1 || !isPlain(event) || event.repeat) command.run()
    else if (!isOfScan) waiting = setTimeout(command.run, MAX_KEY_GAP_MS)
  }
}

type Typed = HTMLInputElement | HTMLTextAreaElement

const NOT_TYPED = ['button', 'checkbox', 'radio', 'submit', 'reset', 'file', 'range', 'color']

function typedField(target: EventTarget | null): Typed | undefined {
  if (target instanceof HTMLTextAreaElement) return target
  return target instanceof HTMLInputElement && !NOT_TYPED.includes(target.type) ? target : undefined
}

/** Gives a field back what it held before a scan ran through it. */
function restore({ field, value }: { field: Typed; value: string }) {
  const kind = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
  // React notices it by the native setter alone
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

const isPlain = (event: KeyboardEvent) => !event.ctrlKey && !event.metaKey && !event.altKey

/** As commands write keys: `j`, `Escape`, `ctrl+k`, `shift+F6`. */
const nameOf = (event: KeyboardEvent) =>
  `${event.ctrlKey || event.metaKey ? 'ctrl+' : ''}${event.shiftKey && event.key === 'F6' ? 'shift+' : ''}${event.key.length === 1 ? event.key.toLowerCase() : event.key}`

function isBlocked(event: KeyboardEvent, field: Typed | undefined): boolean {
  if (event.ctrlKey || event.metaKey) return false
  if (document.querySelector('dialog[open]:modal')) return true
  if (event.key === 'F6') return false
  if (event.target instanceof HTMLSelectElement) return true
  if (event.key === 'Escape') return false
  if (field) return true
  return event.key.length === 1 && !letters.read()
}
