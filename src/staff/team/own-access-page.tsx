import { frameWords } from '#shared/text/staff/en/frame.ts'
import { rolesWords } from '#shared/text/staff/en/roles.ts'
import { teamWords } from '#shared/text/staff/en/team.ts'
import { useWords, useLanguage } from '#ui/text.tsx'
import { remove, put } from '../api/client.ts'
import { Card } from '../frame/card.tsx'
import { useMay, useMember } from '../frame/member.ts'
import { PageHead } from '../frame/page-head.tsx'
import { SkeletonRows, Unread } from '../frame/loading-and-empty.tsx'
import { OwnPasskeys } from './own-passkeys.tsx'
import { OwnPassword } from './own-password.tsx'
import { OwnPin } from './own-pin.tsx'
import { SessionList } from './session-list.tsx'
import { useChange, useOwnAccess } from './use-team.ts'
import type { Language } from '#shared/contract/preferences.ts'
import { SelectField } from '#ui/form/field.tsx'
import { queries } from '../api/queries.ts'
import { SESSION } from '../api/session.ts'

/** How one comes in oneself, for every role: passkeys, password and app, PIN, sessions. */
export default function OwnAccessPage() {
  const words = useWords(teamWords)
  const { myAccess } = useWords(frameWords)
  const roles = useWords(rolesWords)
  const { name, role } = useMember()
  const { data: access, error, refetch } = useOwnAccess()
  const change = useChange()
  const mayWantMorning = useMay()('/staff/me/morning-mail')
  return (
    <>
      <PageHead
        title={myAccess}
        summary={[name, roles[role], access?.email].filter(Boolean).join(' · ')}
        help={words.me.help}
      />
      {!access && (
        <Unread error={error} refetch={refetch}>
          <SkeletonRows count={6} className="h-14" />
        </Unread>
      )}
      {access && (
        <div className="grid items-start gap-5 lg:grid-cols-2">
          <OwnPasskeys passkeys={access.passkeys} />
          <Card title={words.sessions.title}>
            <SessionList
              sessions={access.sessions}
              onEnd={({ id }) => void change(() => remove(`/me/sessions/${id}`), words.sessions.ended)}
            />
          </Card>
          <OwnPassword hasPassword={access.has_password} />
          <OwnPin hasPin={access.has_pin} />
          <OwnLanguage />
          {mayWantMorning && <OwnMorningMail isWanted={access.morning_mail} />}
        </div>
      )}
    </>
  )
}

/** Whether one is mailed every morning what waits. */
function OwnMorningMail({ isWanted }: { isWanted: boolean }) {
  const { me } = useWords(teamWords)
  const change = useChange()
  return (
    <Card title={me.morning}>
      <div className="px-4.5 py-4">
        <label className="flex min-h-(--control-height) items-center gap-3">
          <input
            type="checkbox"
            checked={isWanted}
            onChange={({ target: { checked: wanted } }) =>
              void change(() => put('/me/morning-mail', { wanted }), me.saved)
            }
            className="size-4.5 shrink-0 accent-accent"
          />
          {me.wantsMorning}
        </label>
        <p className="text-muted">{me.morningText}</p>
      </div>
    </Card>
  )
}

/** The language of one's screens and mails: a change begins the page again. */
function OwnLanguage() {
  const { me, languages } = useWords(teamWords)
  const language = useLanguage()
  const change = useChange()
  const choose = async (chosen: Language) => {
    await put('/me/language', { language: chosen })
    await queries.invalidateQueries({ queryKey: SESSION })
  }
  return (
    <Card title={me.language}>
      <div className="px-4.5 py-4">
        <SelectField
          label={me.language}
          value={language}
          onChange={({ target: { value } }) => void change(() => choose(value as Language), me.saved)}
        >
          <option value="fr">{languages.fr}</option>
          <option value="eng">{languages.eng}</option>
        </SelectField>
      </div>
    </Card>
  )
}
