/** The map on the contact page: a picture with its words, and the point that directions lead to. */
import type { StaffLocation } from '#shared/contract/staff/location.ts'
import { MAX_ALT_CHARACTERS, MAX_CREDIT_CHARACTERS } from '#shared/location/limits.ts'
import { parsePoint, writePoint } from '#shared/location/point.ts'
import { openingScreenWords } from '#shared/text/staff/en/opening.ts'
import { storefrontSettingsWords } from '#shared/text/staff/en/storefront-settings.ts'
import { useWords } from '#ui/text.tsx'
import { useRead } from '../../api/use-read.ts'
import { draftField, Fields } from '../../form/fields.tsx'
import { Card } from '../../frame/card.tsx'
import { SkeletonRows, Unread } from '../../frame/loading-and-empty.tsx'
import { DraftForm } from '../draft-form.tsx'

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
  const { data, error, refetch } = useRead<StaffLocation>(['location'], '/location')
  return (
    <Card title={words.title}>
      {data && <MapForm stored={toStored(data)} />}
      {!data && (
        <Unread error={error} refetch={refetch}>
          <SkeletonRows count={3} className="h-14" />
        </Unread>
      )}
    </Card>
  )
}

const hasPicture = ({ picture }: Record<string, string>) => picture !== ''

function MapForm({ stored }: { stored: Stored }) {
  const { map: words } = useWords(openingScreenWords)
  const { french, english } = useWords(storefrontSettingsWords)
  return (
    <DraftForm
      about={words.title}
      stored={stored}
      faultsOf={(value) => faultsOf(value, words.faults)}
      send={({ run, value, expectedVersion }) => {
        const input = Object.fromEntries(
          Object.entries(value).map(([name, typed]) => [name, typed.trim() || 'none']),
        )
        return run('location-set', { input, expectedVersion })
      }}
    >
      {(draft, faults) => (
        <>
          <p className="text-muted">{words.text}</p>
          <Fields
            of={{
              picture: { type: 'picture', label: words.picture },
              alt_fr: {
                lang: 'fr',
                label: words.alt(french),
                hint: words.altHint,
                rows: 3,
                maxLength: MAX_ALT_CHARACTERS,
                isShown: hasPicture,
              },
              alt_eng: {
                lang: 'en',
                label: words.alt(english),
                rows: 3,
                maxLength: MAX_ALT_CHARACTERS,
                isShown: hasPicture,
              },
              credit: {
                label: words.credit,
                hint: words.creditHint,
                maxLength: MAX_CREDIT_CHARACTERS,
                isShown: hasPicture,
              },
              point: { label: words.point, hint: words.pointHint, spellCheck: false },
            }}
            field={draftField({
              values: draft.value,
              faults,
              onChange: (changed) => draft.change((now) => ({ ...now, ...changed })),
            })}
          />
        </>
      )}
    </DraftForm>
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
