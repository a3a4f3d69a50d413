import type { InboxRow } from '#shared/contract/staff/inbox.ts'
import { inboxWords } from '#shared/text/staff/en/inbox.ts'
import { AlertIcon, CheckIcon, CloseIcon, ParcelIcon } from '#ui/icons.tsx'
import { useWords } from '#ui/text.tsx'

type State = InboxRow['state'] | 'reported'

const LOOKS: Record<State, { icon: typeof CheckIcon; colour: string }> = {
  requested: { icon: AlertIcon, colour: 'text-primary-text' },
  received: { icon: AlertIcon, colour: 'text-primary-text' },
  open: { icon: AlertIcon, colour: 'text-primary-text' },
  reported: { icon: AlertIcon, colour: 'text-primary-text' },
  pending: { icon: AlertIcon, colour: 'text-primary-text' },
  accepted: { icon: ParcelIcon, colour: 'text-ink' },
  refused: { icon: CloseIcon, colour: 'text-muted' },
  cancelled: { icon: CloseIcon, colour: 'text-muted' },
  aside: { icon: CheckIcon, colour: 'text-muted' },
  refunded: { icon: CheckIcon, colour: 'text-in-stock' },
  answered: { icon: CheckIcon, colour: 'text-in-stock' },
  published: { icon: CheckIcon, colour: 'text-in-stock' },
}

/** How far something is: a word and a shape, coloured where it waits for the shop. */
export function StateMark({ state }: { state: State }) {
  const { states } = useWords(inboxWords)
  const { icon: Icon, colour } = LOOKS[state]
  return (
    <span className={`inline-flex items-center gap-1 text-xs font-semibold whitespace-nowrap ${colour}`}>
      <Icon className="size-3.5" />
      {states[state]}
    </span>
  )
}
