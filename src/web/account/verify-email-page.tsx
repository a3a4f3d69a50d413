/** `/verify-email` (§2): who opens the mailed link chooses the password; only then is there an account. */
import { passwordFault } from '#shared/accounts/password-length.ts'
import { accountWords } from '#shared/text/en/account.ts'
import { login, verifyEmail } from '../api/accounts.ts'
import { localPath } from '../paths.ts'
import { session } from '../session/session.ts'
import { useLanguage, useWords } from '#ui/text.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { newPasswordMessage } from './account-messages.ts'
import { AccountScreen } from './account-screen.tsx'
import { LinkOutcome } from './link-outcome.tsx'
import { MailedPasswordForm } from './mailed-password-form.tsx'
import { useLinkOutcome } from './use-link-outcome.ts'

export default function VerifyEmailPage() {
  const all = useWords(accountWords)
  const { fields, verify: words } = all
  const language = useLanguage()
  const { token, shown, done, onDone, onInvalid } = useLinkOutcome<{ email: string; isHere: boolean }>()

  async function confirm(password: string) {
    const { email } = await verifyEmail(token, password)
    onDone({ email, isHere: await enter(email, password) })
  }

  return (
    <AccountScreen
      title={words.title}
      text={words.text}
      sent={
        (shown === 'done' && done && (
          <LinkOutcome
            isDone
            title={words.done.title}
            text={done.isHere ? words.done.here(done.email) : words.done.text(done.email)}
          >
            {done.isHere ? (
              <ButtonLink to={localPath(language, '/books')}>{words.books}</ButtonLink>
            ) : (
              <ButtonLink to={localPath(language, '/login')}>{words.login}</ButtonLink>
            )}
          </LinkOutcome>
        )) ||
        (shown === 'invalid' && (
          <LinkOutcome isDone={false} {...words.invalid}>
            <ButtonLink to={localPath(language, '/register')}>{words.invalid.again}</ButtonLink>
          </LinkOutcome>
        ))
      }
    >
      <MailedPasswordForm
        words={words}
        label={fields.password}
        hint={fields.passwordHint}
        autoComplete="new-password"
        isWrong={(password) => passwordFault(password) !== undefined}
        message={newPasswordMessage(all)}
        run={confirm}
        onInvalid={onInvalid}
      />
    </AccountScreen>
  )
}

/** Signs in who has just chosen a password; false where somebody else is signed in, or it must wait. */
async function enter(email: string, password: string): Promise<boolean> {
  if (session.read().status === 'customer') return false
  try {
    await session.signIn(await login(email, password))
    return true
  } catch {
    // The account is there: the login page says what is in the way
    return false
  }
}
