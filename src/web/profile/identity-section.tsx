import type { UserInfo } from '#shared/contract/accounts.ts'
import { profileWords } from '#shared/text/en/profile.ts'
import { changeName } from '../api/profile.ts'
import { session } from '../session/session.ts'
import { useWords } from '#ui/text.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { TextField } from '#ui/form/field.tsx'
import { ProblemAlert } from '#ui/form/problem-alert.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { showToast } from '#ui/toast-store.ts'
import { useDates } from '../use-dates.ts'
import { PictureSection } from './picture-section.tsx'
import { CARD, Section } from './section.tsx'

const MAX_NAME_CHARACTERS = 120

type IdentitySectionProps = { user: UserInfo; onChange: (part: Partial<UserInfo>) => void }

/** Picture and name, which the header shows as well. */
export function IdentitySection({ user, onChange }: IdentitySectionProps) {
  const words = useWords(profileWords)
  const { day } = useDates()
  const { form, field, problem, isSending, submit } = useForm({
    empty: { first_name: user.first_name },
    errors: { first_name: words.identity.faults },
    faultsOf: ({ first_name: name }) => (name.trim() ? [] : ['first_name']),
    async send({ first_name: typed }) {
      const { first_name: name } = await changeName(user.id, typed.trim())
      session.change({ first_name: name })
      onChange({ first_name: name })
      showToast('success', words.identity.nameSaved)
    },
    problemOf: () => words.notSaved,
  })
  function changePicture(image: string | null) {
    session.change({ image })
    onChange({ image })
  }
  return (
    <Section name="identity">
      <div className={`${CARD} grid gap-8 md:grid-cols-2`}>
        <PictureSection user={user} onChange={changePicture} />
        <form ref={form} noValidate onSubmit={submit} className="grid content-start gap-4">
          <ProblemAlert problem={problem} />
          <TextField
            {...field('first_name')}
            label={words.identity.name}
            required
            autoComplete="given-name"
            maxLength={MAX_NAME_CHARACTERS}
          />
          <div className="flex flex-wrap items-center gap-4">
            <SubmitButton label={words.save} sending={words.saving} isSending={isSending} />
            <p className="text-sm text-muted">{words.since(day(user.created_at))}</p>
          </div>
        </form>
      </div>
    </Section>
  )
}
