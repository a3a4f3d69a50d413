import { useState } from 'react'

/**
 * Keeps what is typed over what is stored, and the version that this was begun on: a change by somebody else meanwhile refuses
 * it, once. Where nothing is typed, what others change is shown.
 */
export function useTyped<Fields extends Record<string, string>>(stored: Fields, version: string | undefined) {
  const [typed, setTyped] = useState(stored)
  const [begun, setBegun] = useState<{ fields: Fields; version: string | undefined }>({
    fields: stored,
    version,
  })
  const changed = (Object.keys(stored) as (keyof Fields & string)[]).filter(
    // Spaces around a text are cut off
    (name) => typed[name]?.trim() !== begun.fields[name]?.trim(),
  )
  if (changed.length === 0 && Number(version) > Number(begun.version)) {
    setBegun({ fields: stored, version })
    setTyped(stored)
  }
  return {
    typed,
    setTyped,
    /** Names of the fields that would change. */
    changed,
    expectedVersion: begun.version ?? version,
    saved: (now: string) => setBegun({ fields: typed, version: now }),
    refused: () => setBegun({ ...begun, version: undefined }),
    field: (name: keyof Fields & string) => ({
      name,
      value: typed[name] ?? '',
      onChange: ({ target }: { target: { value: string } }) =>
        setTyped((now) => ({ ...now, [name]: target.value })),
    }),
  }
}
