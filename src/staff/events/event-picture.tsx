import { useState } from 'react'
import { staffEventsWords } from '#shared/text/staff/en/events.ts'
import { Field } from '#ui/form/field.tsx'
import { useWords } from '#ui/text.tsx'

const MAX_BYTES = 8 * 1024 * 1024

/** A file with an address by which this page shows it. */
export type ChosenPicture = { file: File; url: string }

type EventPictureProps = {
  /** The stored one. */
  image: string | null
  /** The one that is chosen, and not saved yet. */
  picture: ChosenPicture | undefined
  onPicture: (picture: ChosenPicture) => void
}

/** The picture of an event, chosen from this device and stored with the event. */
export function EventPicture({ image, picture, onPicture }: EventPictureProps) {
  const { event: words } = useWords(staffEventsWords)
  const [isTooLarge, setIsTooLarge] = useState(false)
  const shown = picture?.url ?? image
  return (
    <Field label={words.picture} hint={words.pictureHint} error={isTooLarge ? words.tooLarge : undefined}>
      {({ className: _look, ...wiring }) => (
        <div className="flex flex-wrap items-center gap-4">
          {shown !== null && (
            <img
              src={shown}
              alt={words.pictureAlt}
              className="h-24 w-48 rounded-md border border-hairline object-cover"
            />
          )}
          <input
            {...wiring}
            type="file"
            accept="image/jpeg,image/png,image/webp"
            className="min-h-(--control-height) max-w-full text-sm file:mr-3 file:min-h-(--control-height) file:rounded-md file:border file:border-solid file:border-edge file:bg-card file:px-3 file:font-semibold"
            onChange={({ target }) => {
              const [file] = target.files ?? []
              setIsTooLarge(file !== undefined && file.size > MAX_BYTES)
              if (file && file.size <= MAX_BYTES) onPicture({ file, url: URL.createObjectURL(file) })
            }}
          />
        </div>
      )}
    </Field>
  )
}
