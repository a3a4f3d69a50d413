/** What can be done now: the frame and the open screen name it once; keys, the palette (Ctrl-K) and the list of keys (?) show it. */
import { useEffect, useId, useRef } from 'react'
import { createStore, useStore } from '#ui/store.ts'

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
