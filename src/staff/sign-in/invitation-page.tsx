import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useQuery } from '@tanstack/react-query'
import { isEmailAddress } from '#shared/contact/email-address.ts'
import type { ShownInvitation } from '#shared/contract/staff/session.ts'
import { rolesWords } from '#shared/text/staff/en/roles.ts'
import { signInWords } from '#shared/text/staff/en/sign-in.ts'
import { useLanguage, useWords } from '#ui/text.tsx'
import { EmailField } from '#ui/form/email-field.tsx'
import { TextField } from '#ui/form/field.tsx'
import { ProblemAlert } from '#ui/form/problem-alert.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { Front } from './front.tsx'
import { messageOf, acceptInvitation, readInvitation } from './ways-in.ts'

/** Behind the link of an invitation: who one is, then `/`, where a way in is made. */
export default function InvitationPage() {
  const words = useWords(signInWords)
  // The secret leaves the address as soon as it was read: it stays in no history
  const [token] = useState(() => new URLSearchParams(location.hash.slice(1)).get('token') ?? '')
  const { data: invitation, isError } = useQuery({
    queryKey: ['invitation'],
    queryFn: () => readInvitation(token),
    retry: false,
    staleTime: Infinity,
  })
  return (
    <Front>
      <title>{`${words.invitation.title} · GMP`}</title>
      <h1>{words.invitation.title}</h1>
      {isError && <ProblemAlert problem={words.invitation.gone} />}
      {invitation && <JoinForm invitation={invitation} token={token} />}
    </Front>
  )
}

function JoinForm({ invitation, token }: { invitation: ShownInvitation; token: string }) {
  const words = useWords(signInWords)
  const role = useWords(rolesWords)[invitation.role]
  const language = useLanguage()
  const navigate = useNavigate()
  const { form, submit, problem, isSending, field } = useForm({
    empty: { name: '', email: '' },
    errors: { name: words.faults.name, email: words.faults.email },
    faultsOf: ({ name, email }) => [
      ...(name.trim() === '' ? (['name'] as const) : []),
      // Only the first owner chooses
      ...(invitation.email !== null || isEmailAddress(email) ? [] : (['email'] as const)),
    ],
    send: async ({ name, email }) => {
      await acceptInvitation({ token, name, language, ...(invitation.email === null && { email }) })
      await navigate('/', { replace: true })
    },
    problemOf: messageOf,
  })
  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="mt-2 grid gap-4">
      <p className="text-muted">
        {invitation.invited_by
          ? words.invitation.by(invitation.invited_by, role)
          : words.invitation.text(role)}
      </p>
      <ProblemAlert problem={problem} />
      <TextField {...field('name')} required label={words.invitation.name} autoComplete="name" />
      {invitation.email === null && (
        <EmailField {...field('email')} label={words.email} autoComplete="username" />
      )}
      <SubmitButton label={words.invitation.join} sending={words.entering} isSending={isSending} />
    </form>
  )
}
