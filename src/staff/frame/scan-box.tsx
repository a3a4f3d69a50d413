import { useRef, useState } from 'react'
import { useWords } from '#ui/text.tsx'
import { frameWords } from '#shared/text/staff/frame-words.ts'
import { KeyCap } from '../commands/key-cap.tsx'
import { useCommands } from '../commands/commands.ts'
import { readCode } from '../scan/read-code.ts'
import { giveScan } from '../scan/scans.ts'
import { ScanIcon } from './icons.tsx'

/** One box for the reader and for typing: a code opens what it is of, other words are looked for. */
export function ScanBox() {
  const { scan } = useWords(frameWords)
  const [typed, setTyped] = useState('')
  const box = useRef<HTMLInputElement>(null)
  useCommands([{ label: scan.label, key: '/', run: () => box.current?.focus() }])
  return (
    <form
      role="search"
      className="relative min-w-0 max-w-130 flex-1"
      onSubmit={(event) => {
        event.preventDefault()
        if (typed.trim() !== '') giveScan(readCode(typed))
        setTyped('')
      }}
    >
      <ScanIcon className="pointer-events-none absolute inset-y-0 left-4 my-auto size-5" />
      <input
        ref={box}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        aria-label={scan.label}
        placeholder={scan.box}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        className="h-10 w-full rounded-full border border-edge bg-card pr-12 pl-12 pointer-coarse:h-11"
      />
      <KeyCap of="/" className="absolute inset-y-0 right-3 my-auto h-5" />
    </form>
  )
}
