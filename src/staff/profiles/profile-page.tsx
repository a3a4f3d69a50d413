/** One person: how they are written, who they are in both languages, their portrait and its credit. */
import { useParams } from 'react-router'
import {
  MAX_BIOGRAPHY_CHARACTERS,
  MAX_CREDIT_CHARACTERS,
  MAX_PERSON_NAME_CHARACTERS,
} from '#shared/catalogue/profile-limits.ts'
import type { StaffProfile } from '#shared/contract/staff/contributor-profiles.ts'
import { profilesWords } from '#shared/text/staff/en/profiles.ts'
import { useWords } from '#ui/text.tsx'
import { useRead } from '../api/use-read.ts'
import { ActionForm } from '../form/action-form.tsx'
import { Card } from '../frame/card.tsx'
import { PageHead } from '../frame/page-head.tsx'
import { SkeletonDesk, EmptyState, Unread } from '../frame/loading-and-empty.tsx'

export default function ProfilePage() {
  const words = useWords(profilesWords)
  const { id = '' } = useParams()
  const { data: profile, error, refetch } = useRead<StaffProfile>(['profiles', id], `/profiles/${id}`)
  if (profile) return <Profile key={profile.version} profile={profile} />
  return (
    <Unread error={error} refetch={refetch} gone={<EmptyState title={words.gone} isPage />}>
      <SkeletonDesk counts={[3]} />
    </Unread>
  )
}

function Profile({ profile }: { profile: StaffProfile }) {
  const words = useWords(profilesWords)
  const { id, version, name, sort_name: sortName, from_file: file } = profile
  const biography = { rows: 10, maxLength: MAX_BIOGRAPHY_CHARACTERS, isHalf: true }
  return (
    <>
      <PageHead
        title={name}
        help={words.help}
        above={{ to: '/books/people', label: words.title }}
        actions={
          <a href={profile.url} className="link inline-flex min-h-(--control-height) items-center">
            {words.open}
          </a>
        }
      />
      <div className="grid items-start gap-4">
        <Card className="min-w-0">
          <ActionForm
            fields={{
              name: {
                label: words.name,
                hint: words.nameHint,
                value: name,
                required: true,
                isHalf: true,
                maxLength: MAX_PERSON_NAME_CHARACTERS,
              },
              sortName: {
                label: words.sortName,
                hint: words.sortNameHint,
                value: sortName,
                required: true,
                isHalf: true,
                maxLength: MAX_PERSON_NAME_CHARACTERS,
              },
              biographyFr: {
                ...biography,
                lang: 'fr',
                label: words.biographyFr,
                hint: file.biography_fr === null ? words.biographyHint : words.fromFile,
                value: profile.biography_fr ?? '',
              },
              biographyEn: {
                ...biography,
                lang: 'en',
                label: words.biographyEn,
                hint: file.biography_en === null ? words.biographyHint : words.fromFile,
                value: profile.biography_en ?? '',
              },
              portrait: { type: 'picture', label: words.portrait, value: profile.portrait ?? '' },
              credit: {
                label: words.credit,
                hint: words.creditHint,
                value: profile.credit ?? '',
                maxLength: MAX_CREDIT_CHARACTERS,
              },
            }}
            version={version}
            send={({ run, changed, expectedVersion }) =>
              run('contributors-edit', { input: { person: String(id), ...changed }, expectedVersion })
            }
            submit={words.save}
            className="p-4.5"
          />
        </Card>
        <FromFile file={file} />
      </div>
    </>
  )
}

/** What a publisher sent, beside what the shop writes. */
function FromFile({ file }: { file: StaffProfile['from_file'] }) {
  const words = useWords(profilesWords)
  const { biography_fr: fr, biography_en: en, portrait, credit } = file
  if (fr === null && en === null && portrait === null) return null
  return (
    <Card title={words.fileText}>
      <div className="grid gap-4 p-4.5 text-sm">
        {portrait !== null && (
          <figure>
            <img src={portrait} alt="" className="h-32 rounded-md border border-hairline" />
            {credit !== null && <figcaption className="mt-1 text-xs text-muted">{credit}</figcaption>}
          </figure>
        )}
        {fr !== null && (
          <p lang="fr" className="whitespace-pre-line">
            {fr}
          </p>
        )}
        {en !== null && (
          <p lang="en" className="whitespace-pre-line">
            {en}
          </p>
        )}
      </div>
    </Card>
  )
}
