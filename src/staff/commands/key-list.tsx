import { useWords } from '#ui/text.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useStore } from '#ui/store.ts'
import { frameWords } from '#shared/text/staff/en/frame.ts'
import { useOfferedCommands, KeyCap } from './commands.tsx'
import { letters, setLetters } from './use-keyboard.ts'

/** `?`: every key that does something here, and whether letters do. */
export function KeyList({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { keys } = useWords(frameWords)
  const areOn = useStore(letters, true)
  const commands = useOfferedCommands().filter(({ key }) => key !== undefined)
  return (
    <Dialog open={open} onClose={onClose} title={keys.title}>
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-5 gap-y-2">
        {commands.map(({ label, key = '' }) => (
          <div key={`${key} ${label}`} className="contents">
            <dt>
              <KeyCap of={key} />
              <span className="sr-only">{keys.names[key] ?? key.toUpperCase()}</span>
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
      <label className="mt-6 flex min-h-11 items-center gap-3 border-t border-hairline pt-4">
        <input type="checkbox" checked={areOn} onChange={(event) => setLetters(event.target.checked)} />
        {keys.letters}
      </label>
    </Dialog>
  )
}
