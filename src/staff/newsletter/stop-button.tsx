import type { StaffLetter } from '#shared/contract/staff/letters.ts'
import { lettersWords } from '#shared/text/staff/letters-words.ts'
import { Button } from '#ui/button.tsx'
import { useWords } from '#ui/text.tsx'
import { useAction } from '../api/use-action.ts'
import { useCommands } from '../commands/commands.ts'
import { KeyCap } from '../commands/key-cap.tsx'

/** Keeps a scheduled letter from leaving. */
export function StopButton({ letter: { number, version } }: { letter: StaffLetter }) {
  const { letter: words } = useWords(lettersWords)
  const { run, isActing } = useAction()
  const stop = () =>
    void run('newsletter-stop', { input: { letter: String(number) }, expectedVersion: version })
  useCommands([{ label: words.stop, key: 's', run: stop }])
  return (
    <Button size="control" aria-disabled={isActing || undefined} onClick={stop}>
      {words.stop} <KeyCap of="s" />
    </Button>
  )
}
