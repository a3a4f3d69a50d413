import { useEffect } from 'react'
import type { Guest } from '#shared/contract/staff/events.ts'
import { staffEventsWords } from '#shared/text/staff/en/events.ts'
import { Button } from '#ui/button.tsx'
import { AlertIcon, CheckIcon } from '#ui/icons.tsx'
import { useWords } from '#ui/text.tsx'
import { announce } from '../frame/announcer.tsx'
import { playTone } from '../scan/sounds.ts'
import type { Door } from './use-door.ts'

/** What the last scan came to, large; a wrong one stays until the next. */
export function ScanBand({ door: { arrival, admit } }: { door: Door }) {
  const { list: words } = useWords(staffEventsWords)
  const nameOf = (guest: Guest | undefined, code: string) =>
    guest ? words.welcome(guest.name, guest.seats) : code
  const isIn = arrival?.kind === 'in'
  const message = arrival && (arrival.kind === 'in' ? nameOf(arrival.guest, arrival.code) : arrival.why)
  useEffect(() => {
    if (message === undefined) return
    announce(message)
    playTone(isIn ? 'right' : 'wrong')
  }, [message, isIn])
  if (!arrival) return null
  const Icon = isIn ? CheckIcon : AlertIcon
  const look = isIn ? 'border-in-stock text-in-stock' : 'border-out-of-stock text-out-of-stock'
  return (
    <div
      data-scan={isIn ? 'right' : 'wrong'}
      className={`mb-4 flex flex-wrap items-center gap-4 rounded-lg border-2 bg-card p-4 print:hidden ${look}`}
    >
      <Icon className="size-8" />
      <p className="min-w-0 flex-1">
        <strong className="block text-xs">{isIn ? words.isIn : words.wrong}</strong>
        <span className="font-serif text-xl text-ink">{message}</span>
      </p>
      {arrival.kind === 'refused' && arrival.canRetry && (
        <Button variant="outline" size="control" onClick={() => admit(arrival.code)}>
          {words.again}
        </Button>
      )}
    </div>
  )
}
