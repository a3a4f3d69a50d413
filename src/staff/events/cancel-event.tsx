import { useState } from 'react'
import type { StaffEvent } from '#shared/contract/staff/agenda.ts'
import { agendaWords } from '#shared/text/staff/agenda-words.ts'
import { Button } from '#ui/button.tsx'
import { useWords } from '#ui/text.tsx'
import { useAction } from '../api/use-action.ts'
import { Confirm } from '../frame/confirm.tsx'

/** Calls an event off, having asked: everybody who is registered is mailed. */
export function CancelEvent({ event: { id, version, seats_taken: people } }: { event: StaffEvent }) {
  const { event: words } = useWords(agendaWords)
  const [isAsking, setIsAsking] = useState(false)
  const { run } = useAction()
  // Made when it is shown: shoppers register meanwhile
  const question = isAsking
    ? {
        title: words.cancelTitle,
        text: words.cancelText(people),
        action: words.cancel,
        run: () => void run('events-cancel', { input: { id: String(id) }, expectedVersion: version }),
      }
    : undefined
  return (
    <>
      <Button variant="outline" size="control" onClick={() => setIsAsking(true)}>
        {words.cancel}
      </Button>
      <Confirm question={question} cancel={words.keep} onClose={() => setIsAsking(false)} />
    </>
  )
}
