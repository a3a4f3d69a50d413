/** What can be done now: the frame and the open screen name it once; keys, the palette (Ctrl-K) and the list of keys (?) show it. */
import { useEffect, useId, useRef, type ComponentType } from 'react'
import { useNavigate } from 'react-router'
import { createStore, useStore } from '#ui/store.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { useWords } from '#ui/text.tsx'
import { frameWords } from '#shared/text/staff/en/frame.ts'

export type Command = {
  label: string
  /** A letter, or a name such as `Escape`, as KeyboardEvent.key has it; `ctrl+s` also while typing. */
  key?: string
  run: () => void
}
type Offered = Command & { owner: string }

const offered = createStore<readonly Offered[]>([])

/** Offers commands as long as the component is shown; of those with the same key the one offered last counts. */
export function useCommands(commands: readonly Command[]): void {
  const owner = useId()
  const latest = useRef(commands)
  useEffect(() => {
    latest.current = commands
  })
  const shape = JSON.stringify(commands.map(({ label, key }) => ({ label, key })))
  useEffect(() => {
    const named = JSON.parse(shape) as Pick<Command, 'label' | 'key'>[]
    const entries = named.map((command, at) => ({ ...command, owner, run: () => latest.current[at]?.run() }))
    offered.set([...offered.read(), ...entries])
    return () => offered.set(offered.read().filter((entry) => entry.owner !== owner))
  }, [owner, shape])
}

const NONE: readonly Offered[] = []

/** Returns every command that is offered now, the screen's after the frame's. */
export const useOfferedCommands = (): readonly Command[] => useStore(offered, NONE)

/** Returns the command of a key; undefined when no screen offers one. */
export const commandOf = (key: string): Command | undefined =>
  offered.read().findLast((command) => command.key === key)

/** A key as it is printed; decoration where its command says its name. */
export function KeyCap({ of: key, className = '' }: { of: string; className?: string }) {
  const { names } = useWords(frameWords).keys
  return (
    <kbd
      aria-hidden="true"
      className={`inline-flex min-h-5 min-w-5 items-center justify-center rounded-md border border-current/30 px-1.5 font-sans text-[0.75rem] leading-none font-medium max-sm:hidden pointer-coarse:hidden ${className}`}
    >
      {names[key] ?? key.toUpperCase()}
    </kbd>
  )
}

type CommandButtonProps = {
  label: string
  /** Its key; without one it is in the palette alone. */
  shortcut?: string | undefined
  icon?: ComponentType<{ className?: string }>
  variant?: 'primary' | 'secondary' | 'outline'
  className?: string
  /** It stands there, and does nothing now. */
  isOff?: boolean
} & ({ run: () => void; to?: never } | { to: string; run?: never })

/** A button whose command is offered to keys and the palette for as long as it stands there; with `to` it is a link. */
export function CommandButton({ label, shortcut, icon: Icon, isOff, run, to, ...look }: CommandButtonProps) {
  const navigate = useNavigate()
  const start = run ?? (() => void navigate(to))
  useCommands(isOff ? [] : [{ label, ...(shortcut !== undefined && { key: shortcut }), run: start }])
  const content = (
    <>
      {Icon && <Icon className="size-4" />} {label} {shortcut !== undefined && <KeyCap of={shortcut} />}
    </>
  )
  if (to !== undefined)
    return (
      <ButtonLink size="control" {...look} to={to}>
        {content}
      </ButtonLink>
    )
  return (
    <Button size="control" {...look} aria-disabled={isOff || undefined} onClick={() => isOff || start()}>
      {content}
    </Button>
  )
}
