/** `/login` (§2): e-mail and password, then back to where one came from (§6). */
import { accountWords } from '#shared/text/en/account.ts'
import type { Route } from './+types/login-page.ts'
import { getSignInOptions } from '../api/accounts.ts'
import { pageContext } from '../api/context.ts'
import { ownPath } from '#shared/links/own-path.ts'
import { withNext } from '../session/next-path.ts'
import { localPath } from '../paths.ts'
import { useLanguage, useWords } from '#ui/text.tsx'
import { AccountScreen } from './account-screen.tsx'
import { GoogleSection } from './google-section.tsx'
import { LoginForm } from './login-form.tsx'
import { NewHere } from './new-here.tsx'
import { useSignIn } from './use-sign-in.ts'

export const loader = ({ context }: Route.LoaderArgs) => getSignInOptions(context.get(pageContext).api)

export default function LoginPage({ loaderData: { google_client_id: google } }: Route.ComponentProps) {
  const { login: words } = useWords(accountWords)
  const language = useLanguage()
  const { next, signIn } = useSignIn()
  const here = ownPath(next)
  const linkTo = (path: string) => withNext(localPath(language, path), here)
  return (
    <AccountScreen
      title={words.title}
      text={here === undefined ? words.text : words.back}
      aside={<NewHere registerPath={linkTo('/register')} />}
    >
      <LoginForm onSignedIn={signIn} resetPath={linkTo('/resetpasswordemail')} />
      {google !== null && <GoogleSection clientId={google} onSignedIn={signIn} />}
    </AccountScreen>
  )
}
