/** `/confirm-email-change`: the link mailed to a new address asks for the account's password, which its owner alone knows. */
import { accountWords } from '#shared/text/en/account.ts'
import { confirmEmailChange } from '../api/accounts.ts'
import { localPath } from '../paths.ts'
import { session, useSession } from '../session/session.ts'
import { useLanguage, useWords } from '#ui/text.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { AccountScreen } from './account-screen.tsx'
import { LinkOutcome } from './link-outcome.tsx'
import { MailedPasswordForm } from './mailed-password-form.tsx'
import { useLinkOutcome } from './use-link-outcome.ts'

export default function EmailChangePage() {
  const { fields, faults, emailChange: words } = useWords(accountWords)
  const language = useLanguage()
  const isCustomer = useSession().status === 'customer'
  const { token, shown, done, onDone, onInvalid } = useLinkOutcome<{ email: string }>()
  const onward = isCustomer ? (
    <ButtonLink to={localPath(language, '/accountprofile')}>{words.profile}</ButtonLink>
  ) : (
    <ButtonLink to={localPath(language, '/login')}>{words.login}</ButtonLink>
  )

  return (
    <AccountScreen
      title={words.title}
      text={words.text}
      sent={
        (shown === 'done' && done && (
          <LinkOutcome isDone title={words.done.title} text={words.done.text(done.email)}>
            {onward}
          </LinkOutcome>
        )) ||
        (shown === 'invalid' && (
          <LinkOutcome isDone={false} {...words.invalid}>
            {onward}
          </LinkOutcome>
        ))
      }
    >
      <MailedPasswordForm
        words={words}
        label={fields.password}
        autoComplete="current-password"
        isWrong={(password) => password === ''}
        message={(typed) => (typed ? words.wrong : faults.passwordMissing)}
        run={async (password) => {
          const { email, user_id: userId } = await confirmEmailChange(token, password)
          if (session.read().user?.id === userId) session.change({ email })
          onDone({ email })
        }}
        onInvalid={onInvalid}
      />
    </AccountScreen>
  )
}
