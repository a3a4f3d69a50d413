import { useState } from 'react'

/** Which rows of a list are chosen, by id. */
export type Choice = {
  chosen: ReadonlySet<string>
  set: (ids: readonly string[], isChosen: boolean) => void
  clear: () => void
}

/** Keeps which rows are chosen. */
export function useChoice(): Choice {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  return {
    chosen,
    set: (ids, isChosen) =>
      setChosen((before) => (isChosen ? before.union(new Set(ids)) : before.difference(new Set(ids)))),
    clear: () => setChosen(new Set()),
  }
}
