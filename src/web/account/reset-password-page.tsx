/** `/reset-password` (§2): the mailed link leads here; a new password is sent by its button, once. */
import { accountWords } from '#shared/text/en/account.ts'
import { localPath } from '../paths.ts'
import { withNext } from '../session/next-path.ts'
import { session } from '../session/session.ts'
import { useShopperPart } from '../session/shopper-store.ts'
import { useLanguage, useWords } from '#ui/text.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { AccountScreen } from './account-screen.tsx'
import { LinkOutcome } from './link-outcome.tsx'
import { NewPasswordForm } from './new-password-form.tsx'
import { useLinkOutcome } from './use-link-outcome.ts'

export default function ResetPasswordPage() {
  const { reset: words } = useWords(accountWords)
  const language = useLanguage()
  const { token, shown, onDone, onInvalid } = useLinkOutcome<true>()
  const isDone = shown === 'done'
  // They came from the cart or the checkout, where their work waits
  const next = useShopperPart('ended') && '/cart'

  return (
    <AccountScreen
      title={words.title}
      text={words.text}
      sent={
        shown !== 'asking' && (
          <LinkOutcome isDone={isDone} {...words[shown]}>
            {isDone ? (
              <ButtonLink to={withNext(localPath(language, '/login'), next)}>{words.login}</ButtonLink>
            ) : (
              <ButtonLink to={localPath(language, '/resetpasswordemail')}>{words.invalid.again}</ButtonLink>
            )}
          </LinkOutcome>
        )
      }
    >
      <NewPasswordForm
        token={token}
        onDone={() => {
          session.passwordChanged()
          onDone(true)
        }}
        onInvalid={onInvalid}
      />
    </AccountScreen>
  )
}
