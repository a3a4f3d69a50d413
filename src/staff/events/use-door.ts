import { useState } from 'react'
import type { DoorList, Guest } from '#shared/contract/staff/events.ts'
import { readNumber } from '#shared/orders/order-number.ts'
import { frameWords } from '#shared/text/staff/en/frame.ts'
import { staffEventsWords } from '#shared/text/staff/en/events.ts'
import { useLanguage, useWords } from '#ui/text.tsx'
import { showFailure, useAction } from '../api/use-action.ts'

/** What the last scan or touch came to. */
export type Arrival = { code: string } & (
  | { kind: 'in'; guest: Guest | undefined }
  | { kind: 'refused'; why: string; canRetry: boolean }
)
export type Door = ReturnType<typeof useDoor>

/** Returns what can be done at the door of an event, and what the last of it came to. */
export function useDoor({ event, guests }: DoorList) {
  const { list: words } = useWords(staffEventsWords)
  const frame = useWords(frameWords)
  const language = useLanguage()
  const [last, setLast] = useState<{ code: string; isCode: boolean }>()
  const { run, isPending, failure } = useAction({ isQuiet: true })
  const id = String(event.id)

  function admit(typed: string) {
    const code = readNumber('EVT', typed)
    setLast({ code: code ?? typed, isCode: code !== undefined })
    if (code !== undefined) void run('events-admit', { input: { id, code } })
  }

  function arrival(): Arrival | undefined {
    if (!last || (last.isCode && isPending)) return undefined
    const { code, isCode } = last
    if (!isCode) return { code, kind: 'refused', why: words.notCode(code), canRetry: false }
    if (!failure) return { code, kind: 'in', guest: guests.find((one) => one.code === code) }
    const why = `${words.read(code)} ${showFailure(failure, language, frame)}`
    return { code, kind: 'refused', why, canRetry: failure.code === 'OFFLINE' }
  }

  return {
    admit,
    arrival: arrival(),
    isPending,
    unadmit: (code: string) => {
      setLast(undefined)
      void run('events-unadmit', { input: { id, code } })
    },
  }
}
