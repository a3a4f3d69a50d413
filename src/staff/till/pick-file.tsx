import { useRef } from 'react'
import { Button } from '#ui/button.tsx'

/** A button that chooses a file of the till; `about` says which till. */
export function PickFile({
  label,
  about,
  onFile,
}: {
  label: string
  about: string
  onFile: (file: File) => void
}) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button variant="outline" size="control" onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={`${label} (${about})`}
        accept=".csv,.txt,.tsv,.gz"
        onChange={({ target }) => {
          const file = target.files?.[0]
          target.value = ''
          if (file) onFile(file)
        }}
      />
    </>
  )
}
