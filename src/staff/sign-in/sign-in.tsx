import { useState } from 'react'
import type { StaffSession } from '#shared/contract/staff/session.ts'
import { signInWords } from '#shared/text/staff/en/sign-in.ts'
import { useWords } from '#ui/text.tsx'
import { Button } from '#ui/button.tsx'
import { Front } from './front.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import { PasswordForm } from './password-form.tsx'
import { PinSwitch } from './pin-switch.tsx'

/** The way in: on a counter device by PIN, elsewhere with a passkey, or a password and a code. */
export function SignIn({ session, isLocked }: { session: StaffSession; isLocked: boolean }) {
  const words = useWords(signInWords)
  const [isFull, setIsFull] = useState(false)
  const { device } = session
  if (device && device.people.length > 0 && !isFull) {
    return (
      <Front note={isLocked ? words.pin.locked : undefined}>
        <PinSwitch device={device} />
        <Button variant="quiet" size="control" className="mt-3 w-full" onClick={() => setIsFull(true)}>
          {words.pin.other}
        </Button>
      </Front>
    )
  }
  return (
    <Front note={session.has_people ? isLocked && words.pin.locked : words.noPeople}>
      <title>{`${words.title} · GMP`}</title>
      <h1 className="sr-only">{words.title}</h1>
      <PasskeyButton />
      <p className="my-4 flex items-center gap-4 text-xs text-muted before:flex-1 before:border-t before:border-hairline after:flex-1 after:border-t after:border-hairline">
        {words.or}
      </p>
      <PasswordForm />
    </Front>
  )
}
