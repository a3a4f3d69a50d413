/** What somebody changes on a screen before they save it; nobody else's change overwrites it. */
import { useState } from 'react'

type Stored<T> = { value: T; version: string }
type Draft<T> = { base: Stored<T>; value: T }

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** What was changed over what is stored now; of a record every entry by itself. */
function overlaid<T>({ base, value }: Draft<T>, stored: T): T {
  if (Array.isArray(value) || typeof value !== 'object' || value === null) return value
  const own = value as Record<string, unknown>
  const before = base.value as Record<string, unknown>
  const changed = Object.entries(own).filter(([name, mine]) => !isSame(mine, before[name]))
  return { ...stored, ...Object.fromEntries(changed) }
}

/** Returns the draft of what is stored: it follows what is stored until the first change; undefined while nothing is read. */
export function useDraft<T>(stored: Stored<T> | undefined) {
  const [unsaved, setUnsaved] = useState<Draft<T>>()
  const isChanged = unsaved !== undefined && !isSame(unsaved.value, unsaved.base.value)
  const follows = stored !== undefined && !isChanged && !isSame(unsaved?.base, stored)
  const draft = follows ? { base: stored, value: stored.value } : unsaved
  if (follows) setUnsaved(draft)
  if (!draft || !stored) return undefined
  return {
    value: draft.value,
    /** What is stored, as far as who changes it has seen. */
    base: draft.base.value,
    /** The version that the changes were made on. */
    expectedVersion: draft.base.version,
    isChanged,
    /** Somebody else has changed it meanwhile. */
    isOutdated: isChanged && draft.base.version !== stored.version,
    set: (value: T) => setUnsaved({ base: draft.base, value }),
    /** The same for what ends later, such as an upload: what was typed meanwhile stays. */
    change: (of: (value: T) => T) => setUnsaved((now = draft) => ({ base: now.base, value: of(now.value) })),
    /** Takes what is stored. */
    discard: () => setUnsaved(undefined),
    /** Goes on with the changes, over what is stored now. */
    keep: () => setUnsaved({ base: stored, value: overlaid(draft, stored.value) }),
  }
}
