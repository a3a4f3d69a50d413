/** The door list of an event: scan or look for a name, let in, count who came without a registration, print. */
import { useState } from 'react'
import { useParams } from 'react-router'
import type { DoorList } from '#shared/contract/staff/events.ts'
import { eventWhen } from '#shared/events/event-when.ts'
import { eventsWords } from '#shared/text/en/events.ts'
import { staffEventsWords } from '#shared/text/staff/en/events.ts'
import { cameraWords } from '#shared/text/en/camera.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/form/field.tsx'
import { useWords } from '#ui/text.tsx'
import { useRead } from '../api/use-read.ts'
import { EmptyState, Unread, SkeletonDesk } from '../frame/loading-and-empty.tsx'
import { CommandButton, useCommands } from '../commands/commands.tsx'
import { plain } from '../commands/plain.ts'
import { Card } from '../frame/card.tsx'
import { PrinterIcon, ScanIcon } from '../frame/icons.tsx'
import { PageHead } from '../frame/page-head.tsx'
import { Camera } from '../scan/camera.tsx'
import { useHeldScans, useScans } from '../scan/read-code.ts'
import { DoorCounts } from './door-counts.tsx'
import { GuestTable } from './guest-table.tsx'
import { ScanBand } from './scan-band.tsx'
import { useDoor } from './use-door.ts'

export default function DoorPage() {
  const { id = '' } = useParams()
  const { event: words } = useWords(staffEventsWords)
  const { data, error, refetch } = useRead<DoorList>(['agenda', id, 'door'], `/agenda/${id}/door`)
  useHeldScans(!data && !error)
  const gone = <EmptyState title={words.gone} isPage />
  if (!data)
    return (
      <Unread error={error} refetch={refetch} gone={gone}>
        <SkeletonDesk counts={[2]} />
      </Unread>
    )
  return <Door list={data} />
}

function Door({ list }: { list: DoorList }) {
  const words = useWords(staffEventsWords)
  const events = useWords(eventsWords)
  const { open: openCamera } = useWords(cameraWords)
  const { event, guests } = list
  const [looked, setLooked] = useState('')
  const [isWatching, setIsWatching] = useState(false)
  const door = useDoor(list)
  useScans(({ text }) => door.admit(text))
  useCommands([{ label: openCamera, run: () => setIsWatching(true) }])
  const found = guests.filter(({ name, code }) => plain(`${name} ${code}`).includes(plain(looked.trim())))
  const when = eventWhen(event, events).long
  return (
    <>
      <PageHead
        title={words.list.title(event.title)}
        above={{ to: `/events/${event.id}`, label: event.title }}
        help={words.list.help}
        marks={event.cancelled && <span className="font-semibold text-out-of-stock">{words.cancelled}</span>}
        summary={`${when}, ${event.place}`}
        actions={
          <>
            <Button variant="outline" size="control" onClick={() => setIsWatching(true)}>
              <ScanIcon /> {openCamera}
            </Button>
            <CommandButton
              label={words.list.print}
              shortcut="p"
              icon={PrinterIcon}
              variant="outline"
              run={() => window.print()}
            />
          </>
        }
      />
      <div className="hidden print:mb-4 print:block">
        <h1>{event.title}</h1>
        <p>{`${when}, ${event.place}`}</p>
      </div>
      {isWatching && <Camera onClose={() => setIsWatching(false)} />}
      <ScanBand door={door} />
      <DoorCounts list={list} />
      <div className="mb-4 max-w-md print:hidden">
        <TextField
          type="search"
          label={words.list.search}
          value={looked}
          autoComplete="off"
          onChange={({ target }) => setLooked(target.value)}
        />
      </div>
      <Card>
        <GuestTable
          guests={found}
          none={guests.length === 0 ? words.list.empty : words.list.noneFound}
          door={door}
        />
      </Card>
    </>
  )
}
