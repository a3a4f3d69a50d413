import { useState } from 'react'
import { signInWords } from '#shared/text/staff/en/sign-in.ts'
import { useWords } from '#ui/text.tsx'
import { Button } from '#ui/button.tsx'
import { ProblemAlert } from '#ui/form/problem-alert.tsx'
import { StaffError } from '../api/client.ts'
import { KeyIcon } from '../frame/icons.tsx'
import { enterWithPasskey, knowsPasskeys } from './ways-in.ts'

/** The first way in. */
export function PasskeyButton() {
  const { passkey } = useWords(signInWords)
  const [problem, setProblem] = useState<string>()
  const [isEntering, setIsEntering] = useState(false)
  const enter = async () => {
    if (!knowsPasskeys()) return setProblem(passkey.none)
    setProblem(undefined)
    setIsEntering(true)
    try {
      await enterWithPasskey()
    } catch (error) {
      // Closing the browser's dialog is no fault to report in its own words
      const isLimit = error instanceof StaffError && error.code === 'TOO_MANY_REQUESTS'
      setProblem(isLimit ? error.message : passkey.refused)
    }
    setIsEntering(false)
  }
  return (
    <>
      <ProblemAlert problem={problem} />
      <Button
        className={`w-full text-base ${problem ? 'mt-4' : ''}`}
        aria-disabled={isEntering || undefined}
        onClick={() => void enter()}
      >
        <KeyIcon />
        {passkey.enter}
      </Button>
      <p className="mt-2 text-center text-xs text-muted">{passkey.hint}</p>
    </>
  )
}
