/** A picture by upload: sent as soon as it is chosen, used when the screen is saved. */
import { useId, useState, type ReactNode } from 'react'
import { storefrontSettingsWords } from '#shared/text/staff/en/storefront-settings.ts'
import { useWords } from '#ui/text.tsx'
import { base64Of } from '../api/base64-of.ts'
import { useAction } from '../api/use-action.ts'

const MAX_BYTES = 8 * 1024 * 1024

type PictureFieldProps = {
  label: string
  /** Stands beside the label. */
  mark?: ReactNode
  /** Its path; empty: none. */
  value: string
  onChange: (path: string) => void
}

export function PictureField({ label, mark, value, onChange }: PictureFieldProps) {
  const { picture: words } = useWords(storefrontSettingsWords)
  const id = useId()
  const [problem, setProblem] = useState<string>()
  const { run, isPending } = useAction()

  async function send(file: File) {
    setProblem(file.size > MAX_BYTES ? words.tooLarge : undefined)
    if (file.size > MAX_BYTES) return
    const done = await run('pictures-add', { input: { file: await base64Of(file) } })
    if (done) onChange(done.params.path)
  }

  return (
    <div>
      <p id={id} className="mb-1.5 text-sm font-medium">
        {label}
        {mark}
      </p>
      <div className="flex flex-wrap items-center gap-3">
        {value !== '' && (
          <img
            src={value}
            alt={words.alt(label)}
            className="h-16 max-w-40 rounded-md border border-hairline bg-tint object-contain p-1"
          />
        )}
        <label className="inline-flex min-h-(--control-height) cursor-pointer items-center rounded-md border border-edge bg-card px-3 text-sm font-semibold hover:bg-tint has-focus-visible:outline-2 has-focus-visible:outline-primary-text">
          {labelOf(words, { isPending, hasPicture: value !== '' })}
          <input
            type="file"
            accept="image/jpeg,image/png,image/webp"
            aria-describedby={`${id} ${id}-hint`}
            className="sr-only"
            onChange={({ target }) => {
              const [file] = target.files ?? []
              if (file) void send(file)
              target.value = ''
            }}
          />
        </label>
        {value !== '' && (
          <button
            type="button"
            aria-describedby={id}
            className="link min-h-(--control-height)"
            onClick={() => onChange('')}
          >
            {words.remove}
          </button>
        )}
      </div>
      <p id={`${id}-hint`} className="mt-1.5 text-xs text-muted">
        {words.hint}
      </p>
      {problem && (
        <p role="alert" className="mt-1.5 text-xs font-medium text-out-of-stock">
          {problem}
        </p>
      )}
    </div>
  )
}

type Words = (typeof storefrontSettingsWords)['fr']['picture']

function labelOf(words: Words, { isPending, hasPicture }: { isPending: boolean; hasPicture: boolean }) {
  if (isPending) return words.sending
  return hasPicture ? words.replace : words.choose
}
