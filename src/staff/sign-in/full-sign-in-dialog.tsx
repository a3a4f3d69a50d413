import { useEffect } from 'react'
import { signInWords } from '#shared/text/staff/en/sign-in.ts'
import { Dialog } from '#ui/dialog.tsx'
import { useStore } from '#ui/store.ts'
import { useWords } from '#ui/text.tsx'
import { fullSignIn } from '../api/full-sign-in.ts'
import { queries } from '../api/queries.ts'
import { SESSION } from '../api/session.ts'
import { useMember } from '../frame/member.ts'
import { PasskeyButton } from './passkey-button.tsx'
import { PasswordForm } from './password-form.tsx'

/** Asks who is here by PIN for the full sign-in that something needs; somebody else's does not count. */
export function FullSignInDialog() {
  const words = useWords(signInWords)
  const { level } = useMember()
  const answer = useStore(fullSignIn, undefined)
  useEffect(() => {
    // A session may have changed in another window
    if (answer) void queries.invalidateQueries({ queryKey: SESSION })
  }, [answer])
  useEffect(() => {
    if (answer && level === 'full') answer(true)
  }, [answer, level])
  // Its place is taken when another person has signed in
  useEffect(() => () => fullSignIn.read()?.(false), [])
  return (
    <Dialog open={answer !== undefined} onClose={() => answer?.(false)} title={words.more.title}>
      <p className="mb-5 text-muted">{words.more.text}</p>
      <PasskeyButton />
      <p className="my-5 text-center text-xs text-muted">{words.or}</p>
      <PasswordForm />
    </Dialog>
  )
}
