import { useState } from 'react'
import { staffEventsWords } from '#shared/text/staff/en/events.ts'
import { useWords } from '#ui/text.tsx'
import { Field } from '#ui/form/field.tsx'
import { Fields } from '../form/fields.tsx'
import { Card } from '../frame/card.tsx'
import type { EventFault, EventField } from './typed-event.ts'

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
function EventPicture({ image, picture, onPicture }: EventPictureProps) {
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

type EventFieldsProps = {
  field: (name: EventField) => {
    name: string
    value: string
    onChange: (event: { target: { value: string } }) => void
  }
  faults: readonly (EventFault | 'books')[]
  zone: string
  image: string | null
  picture: ChosenPicture | undefined
  onPicture: (picture: ChosenPicture) => void
}

/** The fields of an event: words in both languages, times, places, books and picture. */
export function EventFields({ field, faults, zone, image, picture, onPicture }: EventFieldsProps) {
  const { event: words } = useWords(staffEventsWords)
  const state = (name: EventField) => ({
    ...field(name),
    error: faults.map((fault) => (fault === name ? words.faults[fault] : '')).find(Boolean),
  })
  return (
    <div className="grid gap-4">
      <Card>
        <div className="grid gap-x-6 gap-y-5 p-4.5 lg:grid-cols-2">
          <fieldset lang="fr" className="grid content-start gap-4">
            <legend className="mb-3 font-serif text-lg">{words.french}</legend>
            <Fields
              of={{
                titleFr: { label: words.title, required: true, maxLength: 200 },
                placeFr: { label: words.place, required: true, maxLength: 200 },
                textFr: { label: words.text, required: true, rows: 8, maxLength: 10_000 },
              }}
              field={state}
            />
          </fieldset>
          <fieldset lang="en" className="grid content-start gap-4">
            <legend className="mb-3 font-serif text-lg">
              {words.english} <span className="font-sans text-xs text-muted">{words.optional}</span>
            </legend>
            <Fields
              of={{
                titleEn: { label: words.title, maxLength: 200 },
                placeEn: { label: words.place, maxLength: 200 },
                textEn: { label: words.text, rows: 8, maxLength: 10_000 },
              }}
              field={state}
            />
          </fieldset>
        </div>
      </Card>
      <div className="grid gap-4 lg:grid-cols-2">
        <Card title={words.when}>
          <div className="grid gap-4 p-4.5 sm:grid-cols-2">
            <Fields
              of={{
                starts: { type: 'dateTime', label: words.starts, hint: words.zone(zone), required: true },
                ends: { type: 'dateTime', label: words.ends, required: true },
                capacity: { label: words.capacity, hint: words.capacityHint, type: 'whole' },
              }}
              field={state}
            />
          </div>
        </Card>
        <Card title={words.beside}>
          <div className="grid gap-4 p-4.5">
            <Fields
              of={{
                books: { label: words.books, hint: words.booksHint },
                people: { label: words.people, hint: words.peopleHint },
              }}
              field={state}
            />
            <EventPicture image={image} picture={picture} onPicture={onPicture} />
          </div>
        </Card>
      </div>
    </div>
  )
}
