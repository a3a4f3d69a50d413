/** Addresses in France are completed from the postal code: its one town is filled in, several are offered. */
import { useEffect, useEffectEvent, useId, useRef, type ReactNode } from 'react'
import { townsWords } from '#shared/text/en/towns.ts'
import { useWords } from '#ui/text.tsx'
import { getTowns } from '../api/towns.ts'
import { useQuery } from '../query/use-query.ts'

type Typed = { country: string; postalCode: string; town: string }

/**
 * Returns the `list` of the town's field, and what stands below that field. What a person typed there stays; without an
 * answer the form is as it was.
 */
export function useTowns({ country, postalCode, town }: Typed, fill: (town: string) => void) {
  const words = useWords(townsWords)
  const id = useId()
  const code = postalCode.trim()
  const isLookedUp = country === 'FR' && /^\d{5}$/.test(code)
  const { query } = useQuery(isLookedUp ? code : undefined, (signal) => getTowns(code, signal))
  const found = query.kind === 'found' ? query.value : undefined
  const filled = useRef('')

  const fillIn = useEffectEvent((towns: readonly string[]) => {
    if (town.trim() !== '' && town !== filled.current) return
    const one = towns.length === 1 ? (towns[0] ?? '') : ''
    filled.current = one
    if (one !== town) fill(one)
  })
  useEffect(() => {
    if (found) fillIn(found)
  }, [found])

  const several = found && found.length > 1 ? found : undefined
  const below: ReactNode = (
    <>
      {several && (
        <datalist id={id}>
          {several.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </datalist>
      )}
      <p role="status" className={several ? 'mt-1.5 text-xs text-muted' : 'sr-only'}>
        {several
          ? !several.includes(town) && words.several(several.length)
          : found?.includes(town) && words.one(town)}
      </p>
    </>
  )
  return { list: several && id, below }
}
