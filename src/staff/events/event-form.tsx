/** What can be changed of an event: words in both languages side by side, its hours, its seats, its books, people and picture. */
import { SHOP_ZONE } from '#shared/time/shop-time.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { StaffEvent } from '#shared/contract/staff/events.ts'
import { staffEventsWords } from '#shared/text/staff/en/events.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { useWords } from '#ui/text.tsx'
import { base64Of } from '../api/base64-of.ts'
import { useAction } from '../api/use-action.ts'
import { useTyped } from '../api/use-typed.ts'
import { CommandButton } from '../commands/commands.tsx'
import { PageHead } from '../frame/page-head.tsx'
import { EventFields, type ChosenPicture } from './event-fields.tsx'
import { EMPTY_EVENT, faultsOf, inputOf, neededOf, typedOf, type EventField } from './typed-event.ts'
import { Confirm } from '../frame/confirm.tsx'

export function EventForm({ event }: { event?: StaffEvent }) {
  const words = useWords(staffEventsWords)
  const navigate = useNavigate()
  const stored = event ? typedOf(event) : EMPTY_EVENT
  const { typed, changed, expectedVersion, saved, refused, field } = useTyped(stored, event?.version)
  const [picture, setPicture] = useState<ChosenPicture>()
  const [wasSent, setWasSent] = useState(false)
  const { run, isPending, failure } = useAction()
  const isUnsaved = changed.length > 0 || picture !== undefined

  async function save() {
    setWasSent(true)
    if (faultsOf(typed).length > 0 || !isUnsaved) return
    const names = event
      ? changed
      : (Object.keys(typed) as EventField[]).filter((name) => typed[name].trim() !== '')
    const given = { ...inputOf(typed, names), ...(picture && { picture: await base64Of(picture.file) }) }
    const done = event
      ? await run('events-change', { input: { id: String(event.id), ...given }, expectedVersion })
      : await run('events-make', { input: { ...neededOf(typed), ...given }, expectedVersion })
    if (!done) return refused()
    setPicture(undefined)
    saved(done.version)
    if (!event) await navigate(`/events/${done.params.id}`, { replace: true })
  }
  const hasWrongBooks = Object.keys(failure?.fields ?? {}).some((name) => name.startsWith('book'))
  return (
    <>
      <PageHead
        title={event?.title_fr ?? words.event.newTitle}
        above={{ to: '/events', label: words.title }}
        help={words.event.help}
        marks={event?.cancelled && <span className="font-semibold text-out-of-stock">{words.cancelled}</span>}
        summary={<span role="status">{isUnsaved && words.event.unsaved}</span>}
        actions={
          <>
            {event && (
              <ButtonLink variant="outline" size="control" to={`/events/${event.id}/door`}>
                {words.door}
              </ButtonLink>
            )}
            {event && !event.cancelled && <CancelEvent event={event} />}
            {!event?.cancelled && (
              <CommandButton
                label={words.event.save}
                shortcut="ctrl+s"
                isOff={isPending}
                run={() => void save()}
              />
            )}
          </>
        }
      />
      <EventFields
        field={field}
        faults={[...(wasSent ? faultsOf(typed) : []), ...(hasWrongBooks ? (['books'] as const) : [])]}
        zone={event?.time_zone ?? SHOP_ZONE}
        image={event?.image ?? null}
        picture={picture}
        onPicture={setPicture}
      />
    </>
  )
}

/** Calls an event off after a confirmation: everybody who is registered is mailed. */
function CancelEvent({ event: { id, version, seats_taken: people } }: { event: StaffEvent }) {
  const { event: words } = useWords(staffEventsWords)
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
