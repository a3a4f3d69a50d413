import { useEffect, useId, useRef, useState } from 'react'
import { useWords } from '#ui/text.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { frameWords } from '#shared/text/staff/frame-words.ts'
import { useOfferedCommands, type Command } from './commands.ts'
import { KeyCap } from './key-cap.tsx'
import { plain } from './plain.ts'

/** Ctrl-K: every action that can be done now, found by its words. */
export function Palette({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { keys } = useWords(frameWords)
  return (
    <Dialog open={open} onClose={onClose} title={keys.palette}>
      <Finder onClose={onClose} />
    </Dialog>
  )
}

function Finder({ onClose }: { onClose: () => void }) {
  const { keys } = useWords(frameWords)
  const id = useId()
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const box = useRef<HTMLInputElement>(null)
  // The dialog around it opens after this effect
  useEffect(() => queueMicrotask(() => box.current?.focus()), [])
  const words = plain(typed).split(/\s+/)
  // The screen's own actions first
  const found = useOfferedCommands()
    .toReversed()
    .filter(({ label }) => words.every((word) => plain(label).includes(word)))
  const chosen = found[Math.min(at, found.length - 1)]
  const run = (command: Command | undefined) => {
    if (!command) return
    onClose()
    command.run()
  }
  return (
    <div className="-mt-1 min-h-72">
      <input
        ref={box}
        role="combobox"
        aria-expanded="true"
        aria-controls={`${id}-list`}
        aria-activedescendant={chosen && `${id}-${found.indexOf(chosen)}`}
        aria-label={keys.find}
        placeholder={keys.find}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          setAt(0)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            // It would also press what has the focus in what the command opens
            event.preventDefault()
            run(chosen)
          }
          const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
          if (step === undefined) return
          event.preventDefault()
          setAt((Math.min(at, found.length - 1) + step + found.length) % Math.max(found.length, 1))
        }}
        className="min-h-11 w-full rounded-md border border-edge bg-card px-4"
      />
      <div id={`${id}-list`} role="listbox" aria-label={keys.palette} className="mt-3">
        {found.map((command, row) => (
          <div
            key={command.label}
            id={`${id}-${row}`}
            role="option"
            aria-selected={command === chosen}
            tabIndex={-1}
            onClick={() => run(command)}
            onKeyDown={(event) => {
              if (event.key === 'Enter') run(command)
            }}
            onPointerMove={() => setAt(row)}
            className="flex min-h-10 items-center justify-between rounded-md px-4 aria-selected:bg-tint"
          >
            {command.label}
            {command.key && <KeyCap of={command.key} />}
          </div>
        ))}
      </div>
      {found.length === 0 && (
        <p role="status" className="px-4 py-6 text-muted">
          {keys.none}
        </p>
      )}
    </div>
  )
}
