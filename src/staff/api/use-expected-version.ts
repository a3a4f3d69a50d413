import { useState } from 'react'

/**
 * Keeps the version that was on the screen when something was begun, such as filling in a form: a change by somebody else
 * meanwhile refuses the action. `lookAgain`, after a refusal, takes the present one.
 */
export function useExpectedVersion(version: string) {
  const [begun, setBegun] = useState<string | undefined>(version)
  return { expectedVersion: begun ?? version, lookAgain: () => setBegun(undefined) }
}
