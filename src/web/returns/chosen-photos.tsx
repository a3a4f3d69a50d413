import { useEffect, useRef } from 'react'
import { MAX_PICTURE_BYTES, PICTURE_TYPES } from '#shared/profile/limits.ts'
import { MAX_PHOTOS } from '#shared/returns/return-list.ts'
import { returnsWords } from '#shared/text/en/returns.ts'
import { useQuery } from '../query/use-query.ts'
import { useWords } from '#ui/text.tsx'
import { Button } from '#ui/button.tsx'
import { CloseIcon, PlusIcon } from '#ui/icons.tsx'
import { ProblemAlert } from '#ui/form/problem-alert.tsx'

/** A photo to show: chosen here, or stored by the shop. */
export type ShownPhoto = { id: string; read: () => Promise<Blob> }

type ChosenPhotosProps = {
  photos: readonly ShownPhoto[]
  problem: string | undefined
  isBusy?: boolean
  onAdd: (file: File) => void
  onRemove: (id: string) => void
  onRefuse: (problem: string) => void
}

/** Photos of a return as they are put together: three at most. */
export function ChosenPhotos({ photos, problem, isBusy, onAdd, onRemove, onRefuse }: ChosenPhotosProps) {
  const { form: words } = useWords(returnsWords)
  const input = useRef<HTMLInputElement>(null)
  const adder = useRef<HTMLButtonElement>(null)
  const count = useRef(photos.length)

  useEffect(() => {
    // The button of a removed photo had the focus
    if (photos.length < count.current) adder.current?.focus()
    count.current = photos.length
  }, [photos.length])

  function choose(file: File | undefined) {
    if (!file || isBusy) return
    if (file.size > MAX_PICTURE_BYTES) return onRefuse(words.photoProblems.PICTURE_TOO_LARGE)
    if (!PICTURE_TYPES.some((type) => type === file.type)) {
      return onRefuse(words.photoProblems.UNSUPPORTED_PICTURE)
    }
    onAdd(file)
  }

  return (
    <fieldset className="mt-8">
      <legend className="mb-1.5 text-sm font-medium">{words.photos}</legend>
      <p className="text-xs text-muted">{words.photosHint}</p>
      <div className="mt-3 flex flex-wrap gap-4">
        {photos.map(({ id, read }, index) => (
          <div key={id} className="relative">
            <Photo read={read} place={index + 1} />
            <Button
              variant="outline"
              size="icon"
              className="absolute -top-3 -right-3 rounded-full!"
              aria-label={words.removePhoto(index + 1)}
              onClick={() => onRemove(id)}
            >
              <CloseIcon className="size-4" />
            </Button>
          </div>
        ))}
        {photos.length < MAX_PHOTOS && (
          <Button
            ref={adder}
            variant="outline"
            className="size-28 flex-col text-sm!"
            aria-disabled={isBusy || undefined}
            onClick={() => input.current?.click()}
          >
            <PlusIcon />
            {words.addPhoto}
          </Button>
        )}
      </div>
      <input
        ref={input}
        type="file"
        aria-label={words.addPhoto}
        accept={PICTURE_TYPES.join(',')}
        hidden
        onChange={(event) => {
          choose(event.target.files?.[0])
          // The same file may be chosen again
          event.target.value = ''
        }}
      />
      <div className="mt-3">
        <ProblemAlert problem={problem} />
      </div>
    </fieldset>
  )
}

/** A photo drawn from its bytes: no address of it exists that would work without the token. */
export function Photo({ read, place }: { read: () => Promise<Blob>; place: number }) {
  const { one: words } = useWords(returnsWords)
  // Without an answer its place stays empty; the rest of the return matters more
  const { query } = useQuery('photo', async () => await readAddress(await read()))
  return (
    <span className="block size-28 overflow-hidden rounded-md border border-hairline bg-tint">
      {query.kind === 'found' && (
        <img src={query.value} alt={words.photo(place)} className="size-full object-cover" />
      )}
    </span>
  )
}

function readAddress(blob: Blob): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const reader = new FileReader()
  reader.addEventListener('load', () => resolve(String(reader.result)))
  reader.addEventListener('error', () => reject(reader.error ?? new Error('The photo could not be read.')))
  reader.readAsDataURL(blob)
  return promise
}
