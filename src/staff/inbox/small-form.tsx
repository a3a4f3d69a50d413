/** A small form of an action: a field or some, a button that sends, another that closes it. */
import type { ReactNode } from 'react'
import { inboxWords } from '#shared/text/staff/en/inbox.ts'
import { Button } from '#ui/button.tsx'
import { useWords } from '#ui/text.tsx'
import { CommandButton } from '../commands/commands.tsx'

type SmallFormProps = {
  send: string
  isPending: boolean
  onSend: () => void
  onClose?: () => void
  children: ReactNode
}

/** A small form of an action: a field or some, a button that sends, another that closes it. */
export function SmallForm({ send, isPending, onSend, onClose, children }: SmallFormProps) {
  const words = useWords(inboxWords)
  return (
    <form
      ref={focusFirst}
      noValidate
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isPending) onSend()
      }}
    >
      {children}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="control" aria-disabled={isPending || undefined}>
          {isPending ? words.sending : send}
        </Button>
        {onClose && (
          <Button variant="outline" size="control" onClick={onClose}>
            {words.cancel}
          </Button>
        )}
      </div>
    </form>
  )
}

/** Opened by a key or a button: writing is what comes next. */
const focusFirst = (form: HTMLFormElement | null) =>
  form?.querySelector<HTMLElement>('input, textarea')?.focus()

export type Action = { label: string; key: string; isMain?: boolean; run: () => void }

/** What can be done with the open item: buttons with the letter that presses them. */
export function Actions({ actions, isPending }: { actions: readonly Action[]; isPending: boolean }) {
  if (actions.length === 0) return null
  return (
    <div className="flex flex-wrap gap-3">
      {actions.map(({ label, key, isMain = false, run }) => (
        <CommandButton
          key={key}
          label={label}
          shortcut={key}
          variant={isMain ? 'primary' : 'outline'}
          isOff={isPending}
          run={run}
        />
      ))}
    </div>
  )
}
