import { useState } from 'react'
import { useParams } from 'react-router'
import type { Teammate } from '#shared/contract/staff/team.ts'
import { frameWords } from '#shared/text/staff/en/frame.ts'
import { rolesWords } from '#shared/text/staff/en/roles.ts'
import { teamWords } from '#shared/text/staff/en/team.ts'
import { useWords } from '#ui/text.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { ROLES, type Role } from '#shared/staff/roles.ts'
import { SelectField } from '#ui/form/field.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { useAction } from '../api/use-action.ts'
import { Card } from '../frame/card.tsx'
import { Confirm, type Question } from '../frame/confirm.tsx'
import { PageHead } from '../frame/page-head.tsx'
import { SkeletonDesk, EmptyState, Unread } from '../frame/loading-and-empty.tsx'
import { SessionList } from './session-list.tsx'
import { useTeam } from './use-team.ts'

/** Gives a person another role. */
export function RoleForm({ person: { email, role: present, version } }: { person: Teammate }) {
  const words = useWords(teamWords)
  const roles = useWords(rolesWords)
  const { run } = useAction()
  const { form, submit, isSending, field } = useForm<'role'>({
    empty: { role: present as string },
    errors: {},
    faultsOf: () => [],
    send: async ({ role: chosen }) => {
      await run('staff-role', { input: { mail: email, role: chosen as Role }, expectedVersion: version })
    },
    problemOf: String,
  })
  const role = field('role')
  return (
    <form
      ref={form}
      onSubmit={(event) => void submit(event)}
      className="flex flex-wrap items-end gap-3 px-4.5 py-4"
    >
      <div className="min-w-0 flex-1 basis-60">
        <SelectField {...role} label={words.fields.role} hint={words.roleHelp[role.value as Role]}>
          {ROLES.map((one) => (
            <option key={one} value={one}>
              {roles[one]}
            </option>
          ))}
        </SelectField>
      </div>
      {role.value !== present && (
        <SubmitButton label={words.person.setRole} sending={words.working} isSending={isSending} />
      )}
    </form>
  )
}

/** One person of the team: role, sessions, ways in. */
export default function PersonPage() {
  const { person: words } = useWords(teamWords)
  const { id } = useParams()
  const { data: team, error, refetch } = useTeam()
  if (!team) {
    return (
      <Unread error={error} refetch={refetch}>
        <SkeletonDesk columns="lg:grid-cols-2" counts={[1, 1]} />
      </Unread>
    )
  }
  const person = team.people.find((one) => one.id === id)
  return person ? (
    <Person key={person.version} person={person} />
  ) : (
    <EmptyState isPage title={words.unknown} />
  )
}

function Person({ person }: { person: Teammate }) {
  const { person: words, sessions, cancel } = useWords(teamWords)
  const { screens } = useWords(frameWords)
  const roles = useWords(rolesWords)
  const { run } = useAction()
  const [question, setQuestion] = useState<Question>()
  const { name, email } = person
  const questions = (['signOut', 'reset', 'remove'] as const).map((kind) => ({
    title: words[`${kind}Title`](name),
    text: words[`${kind}Text`],
    action: words[kind],
    run: () => void run(ACTIONS[kind], { input: { mail: email } }),
  }))
  return (
    <>
      <PageHead
        title={name}
        summary={`${roles[person.role]} · ${email}`}
        above={{ to: '/team', label: screens.team }}
        help={words.help}
        actions={
          <ButtonLink to={`/team/record?by=${encodeURIComponent(name)}`} variant="outline" size="control">
            {words.record}
          </ButtonLink>
        }
      />
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <Card title={words.access}>
          <RoleForm person={person} />
          <div className="flex flex-wrap gap-3 border-t border-hairline px-4.5 py-4">
            {questions.map((one) => (
              <Button key={one.action} variant="outline" size="control" onClick={() => setQuestion(one)}>
                {one.action}
              </Button>
            ))}
          </div>
        </Card>
        <Card title={sessions.title}>
          <SessionList
            sessions={person.sessions}
            onEnd={({ id }) => void run('sessions-end', { input: { session: id } })}
          />
        </Card>
      </div>
      <Confirm question={question} cancel={cancel} onClose={() => setQuestion(undefined)} />
    </>
  )
}

const ACTIONS = { signOut: 'staff-sign-out', reset: 'staff-reset', remove: 'staff-end' } as const
