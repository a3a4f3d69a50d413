import type { DoorList } from '#shared/contract/staff/events.ts'
import { staffEventsWords } from '#shared/text/staff/en/events.ts'
import { Button } from '#ui/button.tsx'
import { MinusIcon, PlusIcon } from '#ui/icons.tsx'
import { useWords } from '#ui/text.tsx'
import { useAction } from '../api/use-action.ts'

/** How many are in, expected, without a registration, and how many more may come. */
export function DoorCounts({ list }: { list: DoorList }) {
  const { list: words } = useWords(staffEventsWords)
  const { event, guests, walk_ins: walkIns, seats_left: left } = list
  const { run, isPending } = useAction()
  const count = (action: 'events-walk-in' | 'events-walk-out') =>
    void run(action, { input: { id: String(event.id), people: '1' } })
  const registered = guests.reduce((sum, { seats }) => sum + seats, 0)
  const arrived = guests.reduce((sum, { seats, arrived_at: at }) => sum + (at === null ? 0 : seats), 0)
  return (
    <dl className="mb-4 grid grid-cols-2 gap-3 sm:grid-cols-4">
      <Figure name={words.present} value={arrived + walkIns} />
      <Figure name={words.expected} value={registered} />
      <Figure name={words.walkIns} value={walkIns}>
        <span className="flex gap-2 print:hidden">
          <Button
            variant="outline"
            size="squareControl"
            aria-label={words.fewer}
            disabled={walkIns === 0}
            aria-disabled={isPending || undefined}
            onClick={() => count('events-walk-out')}
          >
            <MinusIcon className="size-4" />
          </Button>
          <Button
            variant="outline"
            size="squareControl"
            aria-label={words.more}
            disabled={left === 0}
            aria-disabled={isPending || undefined}
            onClick={() => count('events-walk-in')}
          >
            <PlusIcon className="size-4" />
          </Button>
        </span>
      </Figure>
      {left !== null && <Figure name={words.left} value={left} />}
    </dl>
  )
}

function Figure({ name, value, children }: { name: string; value: number; children?: React.ReactNode }) {
  return (
    <div className="rounded-lg border border-hairline bg-card px-4 py-3">
      <dt className="text-xs text-muted">{name}</dt>
      <dd className="flex flex-wrap items-center justify-between gap-2">
        <span className="font-serif text-3xl">{value}</span>
        {children}
      </dd>
    </div>
  )
}
