import { agendaWords } from '#shared/text/staff/agenda-words.ts'
import { DateField } from '#ui/form/date-field.tsx'
import { TextAreaField, TextField } from '#ui/form/field.tsx'
import { useWords } from '#ui/text.tsx'
import { Card } from '../frame/card.tsx'
import { EventPicture, type ChosenPicture } from './event-picture.tsx'
import type { EventFault, EventField } from './typed-event.ts'

type EventFieldsProps = {
  field: (name: EventField) => {
    name: string
    value: string
    onChange: (event: { target: { value: string } }) => void
  }
  faults: readonly EventFault[]
  hasWrongBooks: boolean
  zone: string
  image: string | null
  picture: ChosenPicture | undefined
  onPicture: (picture: ChosenPicture) => void
}

export function EventFields({
  field,
  faults,
  hasWrongBooks,
  zone,
  image,
  picture,
  onPicture,
}: EventFieldsProps) {
  const { event: words } = useWords(agendaWords)
  const error = (name: EventFault) => (faults.includes(name) ? words.faults[name] : undefined)
  return (
    <div className="grid gap-4">
      <Card>
        <div className="grid gap-x-6 gap-y-5 p-4.5 lg:grid-cols-2">
          <fieldset lang="fr" className="grid content-start gap-4">
            <legend className="mb-3 font-serif text-lg">{words.french}</legend>
            <TextField
              {...field('titleFr')}
              label={words.title}
              required
              maxLength={200}
              error={error('titleFr')}
            />
            <TextField
              {...field('placeFr')}
              label={words.place}
              required
              maxLength={200}
              error={error('placeFr')}
            />
            <TextAreaField
              {...field('textFr')}
              label={words.text}
              required
              rows={8}
              maxLength={10_000}
              error={error('textFr')}
            />
          </fieldset>
          <fieldset lang="en" className="grid content-start gap-4">
            <legend className="mb-3 font-serif text-lg">
              {words.english} <span className="font-sans text-xs text-muted">{words.optional}</span>
            </legend>
            <TextField {...field('titleEn')} label={words.title} maxLength={200} />
            <TextField {...field('placeEn')} label={words.place} maxLength={200} />
            <TextAreaField {...field('textEn')} label={words.text} rows={8} maxLength={10_000} />
          </fieldset>
        </div>
      </Card>
      <div className="grid gap-4 lg:grid-cols-2">
        <Card title={words.when}>
          <div className="grid gap-4 p-4.5 sm:grid-cols-2">
            <DateField
              {...field('starts')}
              kind="dateTime"
              label={words.starts}
              required
              hint={words.zone(zone)}
              error={error('starts')}
            />
            <DateField {...field('ends')} kind="dateTime" label={words.ends} required error={error('ends')} />
            <TextField
              {...field('capacity')}
              inputMode="numeric"
              label={words.capacity}
              hint={words.capacityHint}
              error={error('capacity')}
            />
          </div>
        </Card>
        <Card title={words.beside}>
          <div className="grid gap-4 p-4.5">
            <TextField
              {...field('books')}
              label={words.books}
              hint={words.booksHint}
              error={hasWrongBooks ? words.faults.books : undefined}
            />
            <TextField {...field('people')} label={words.people} hint={words.peopleHint} />
            <EventPicture image={image} picture={picture} onPicture={onPicture} />
          </div>
        </Card>
      </div>
    </div>
  )
}
