/** The map on the contact page: a picture with its words, and the point that directions lead to. */
import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { Data } from '#shared/contract/envelope.ts'
import type { StaffLocation } from '#shared/contract/staff/location.ts'
import { MAX_ALT_CHARACTERS, MAX_CREDIT_CHARACTERS } from '#shared/location/limits.ts'
import { parsePoint, writePoint } from '#shared/location/point.ts'
import { openingScreenWords } from '#shared/text/staff/opening-words.ts'
import { windowWords } from '#shared/text/staff/window-words.ts'
import { TextAreaField, TextField } from '#ui/form/field.tsx'
import { ProblemAlert } from '#ui/form/problem-alert.tsx'
import { useWords } from '#ui/text.tsx'
import { read } from '../../api/client.ts'
import { useAction } from '../../api/use-action.ts'
import { useRefusal } from '../../api/use-refusal.ts'
import { Card } from '../../frame/card.tsx'
import { FailedState, SkeletonRows } from '../../frame/states.tsx'
import { FieldActions } from '../field-actions.tsx'
import { PictureField } from '../../frame/picture-field.tsx'
import { useDraft } from '../use-draft.ts'

const toStored = ({ location: { picture, point }, version }: StaffLocation) => ({
  value: {
    picture: picture?.path ?? '',
    alt_fr: picture?.alt.fr ?? '',
    alt_eng: picture?.alt.eng ?? '',
    credit: picture?.credit ?? '',
    point: point ? writePoint(point) : '',
  },
  version,
})
type Stored = ReturnType<typeof toStored>

export function MapCard() {
  const { map: words } = useWords(openingScreenWords)
  const { data, error, refetch } = useQuery({
    queryKey: ['location'],
    queryFn: async ({ signal }) => (await read<Data<StaffLocation>>('/location', { signal })).data,
  })
  return (
    <Card title={words.title}>
      {data && <MapForm stored={toStored(data)} />}
      {!data && error && <FailedState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonRows count={3} className="h-14" />}
    </Card>
  )
}

function MapForm({ stored }: { stored: Stored }) {
  const { map: words } = useWords(openingScreenWords)
  const { french, english } = useWords(windowWords)
  const draft = useDraft(stored)
  const [isChecked, setIsChecked] = useState(false)
  const { run, isActing, failure } = useAction()
  const refusal = useRefusal(failure)
  if (!draft) return null
  const { value } = draft
  const wrong = faultsOf(value, words.faults)
  const faults = isChecked ? wrong : {}
  const field = (name: keyof Stored['value']) => ({
    value: value[name],
    error: faults[name],
    onChange: ({ target }: { target: { value: string } }) => draft.set({ ...value, [name]: target.value }),
  })

  async function save() {
    setIsChecked(true)
    if (!draft || Object.keys(wrong).length > 0) return
    const input = Object.fromEntries(
      Object.entries(value).map(([name, typed]) => [name, typed.trim() || 'none']),
    )
    if (await run('location-set', { input, expectedVersion: draft.expectedVersion })) draft.discard()
  }

  return (
    <form
      noValidate
      aria-label={words.title}
      className="grid gap-4 p-4.5"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <p className="text-muted">{words.text}</p>
      <ProblemAlert problem={refusal} />
      <PictureField
        label={words.picture}
        value={value.picture}
        onChange={(picture) => draft.change((now) => ({ ...now, picture }))}
      />
      {value.picture !== '' && (
        <>
          <TextAreaField
            lang="fr"
            rows={3}
            maxLength={MAX_ALT_CHARACTERS}
            label={words.alt(french)}
            hint={words.altHint}
            {...field('alt_fr')}
          />
          <TextAreaField
            lang="en"
            rows={3}
            maxLength={MAX_ALT_CHARACTERS}
            label={words.alt(english)}
            {...field('alt_eng')}
          />
          <TextField
            label={words.credit}
            hint={words.creditHint}
            maxLength={MAX_CREDIT_CHARACTERS}
            {...field('credit')}
          />
        </>
      )}
      <TextField
        label={words.point}
        hint={words.pointHint}
        autoComplete="off"
        spellCheck={false}
        {...field('point')}
      />
      <FieldActions
        about={words.title}
        isChanged={draft.isChanged}
        isSaving={isActing}
        isOutdated={draft.isOutdated}
        onDiscard={() => {
          setIsChecked(false)
          draft.discard()
        }}
        onKeep={draft.keep}
      />
    </form>
  )
}

type Words = (typeof openingScreenWords)['fr']['map']

function faultsOf(value: Stored['value'], words: Words['faults']): Partial<Stored['value']> {
  const needsAlt = (typed: string) => value.picture !== '' && typed.trim() === ''
  return {
    ...(needsAlt(value.alt_fr) && { alt_fr: words.alt }),
    ...(needsAlt(value.alt_eng) && { alt_eng: words.alt }),
    ...(value.point.trim() !== '' && !parsePoint(value.point) && { point: words.point }),
  }
}
