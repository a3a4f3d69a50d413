/** Where a catalogue is dropped or chosen, and how far it has come. */
import { useMutation } from '@tanstack/react-query'
import { useRef, useState, type DragEvent } from 'react'
import { useNavigate } from 'react-router'
import { MAX_CATALOGUE_BYTES } from '#shared/import/limits.ts'
import { importWords } from '#shared/text/staff/import-words.ts'
import { Button } from '#ui/button.tsx'
import { ProblemAlert } from '#ui/form/problem-alert.tsx'
import { useWords } from '#ui/text.tsx'
import { StaffError } from '../api/client.ts'
import { useCommands, KeyCap } from '../commands/commands.tsx'
import { Card } from '../frame/card.tsx'
import { ImportIcon } from '../frame/icons.tsx'
import { ProgressBar } from '../frame/loading-and-empty.tsx'
import type { Data } from '#shared/contract/envelope.ts'
import type { ErrorBody } from '#shared/contract/errors.ts'

export function UploadBox() {
  const words = useWords(importWords)
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const leaving = useRef<AbortController>(undefined)
  const [isOver, setIsOver] = useState(false)
  const [part, setPart] = useState(0)
  const [tooLarge, setTooLarge] = useState(false)
  const { mutate, isPending, error, variables, reset } = useMutation<number, StaffError, File>({
    mutationFn: (file) => {
      leaving.current = new AbortController()
      return sendFile({ file, signal: leaving.current.signal, onProgress: setPart })
    },
    onSuccess: (id) => void navigate(`/import/${id}`),
    networkMode: 'always',
  })
  const choose = () => input.current?.click()
  useCommands(isPending ? [] : [{ label: words.choose, key: 'c', run: choose }])

  function take(file: File | undefined) {
    if (!file || isPending) return
    setPart(0)
    setTooLarge(file.size > MAX_CATALOGUE_BYTES)
    if (file.size > MAX_CATALOGUE_BYTES) reset()
    else mutate(file)
  }

  function drop(event: DragEvent) {
    event.preventDefault()
    setIsOver(false)
    take(event.dataTransfer.files[0])
  }

  const failed = error?.code === 'OFFLINE' ? words.lost : error?.message
  return (
    <Card className="mb-5">
      <div
        onDragOver={(event) => {
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
        className={`m-3 rounded-lg border-2 border-dashed px-4 py-8 text-center ${isOver ? 'border-secondary bg-tint' : 'border-edge'}`}
      >
        {isPending ? (
          <div className="mx-auto grid max-w-lg gap-3">
            <p aria-live="polite">{words.uploading(variables.name)}</p>
            <ProgressBar label={words.uploading(variables.name)} part={part} />
            <div>
              <Button variant="outline" size="control" onClick={() => leaving.current?.abort()}>
                {words.cancelUpload}
              </Button>
            </div>
          </div>
        ) : (
          <div className="grid justify-items-center gap-3">
            <ImportIcon className="size-8 text-muted" />
            <p className="font-serif text-xl max-md:hidden">{words.drop}</p>
            <Button size="control" onClick={choose}>
              {words.choose} <KeyCap of="c" />
            </Button>
            <p className="text-xs text-muted">{words.accepted}</p>
          </div>
        )}
        <input
          ref={input}
          type="file"
          aria-label={words.choose}
          hidden
          accept=".csv,.txt,.tsv,.xml,.onix,.gz"
          onChange={(event) => {
            take(event.target.files?.[0])
            event.target.value = ''
          }}
        />
      </div>
      {(tooLarge || failed) && (
        <div className="px-3 pb-3">
          <ProblemAlert problem={tooLarge ? words.tooLarge : failed} />
        </div>
      )}
    </Card>
  )
}

/** Sends a catalogue and reports how much of it has gone: `fetch` does not report that. */
type Sending = { file: File; signal: AbortSignal; onProgress: (part: number) => void }

/** Returns the id of the import; throws a StaffError. */
function sendFile({ file, signal, onProgress }: Sending): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', `/staff/imports?file=${encodeURIComponent(file.name)}`)
    request.responseType = 'json'
    request.setRequestHeader('content-type', 'application/octet-stream')
    request.setRequestHeader('accept-language', document.documentElement.lang)
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(loaded / Math.max(total, 1)),
    )
    request.addEventListener('load', () => {
      if (request.status === 201) return resolve((request.response as Data<{ id: number }>).data.id)
      const body = (request.response ?? { code: 'INTERNAL' }) as ErrorBody
      return reject(new StaffError(body.code, body))
    })
    for (const lost of ['error', 'abort', 'timeout'] as const)
      request.addEventListener(lost, () => reject(new StaffError('OFFLINE')))
    signal.addEventListener('abort', () => request.abort())
    request.send(file)
  })
}
