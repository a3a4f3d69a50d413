import { dirname } from 'node:path'
import type { Mutant } from './mutant.ts'

const MAX_TOGETHER = 10

/** Groups mistakes that are planted together: of different folders and different tests, so that none is seen for another. */
export function batchesOf(mutants: readonly Mutant[]): Mutant[][] {
  const batches: Mutant[][] = []
  for (const mutant of mutants) {
    const batch = batches.find(
      (others) => others.length < MAX_TOGETHER && !others.some((other) => disturbs(other, mutant)),
    )
    if (batch === undefined) batches.push([mutant])
    else batch.push(mutant)
  }
  return batches
}

function disturbs(one: Mutant, other: Mutant): boolean {
  return (
    dirname(one.file) === dirname(other.file) ||
    (one.seenBy.file === other.seenBy.file && one.seenBy.title.source === other.seenBy.title.source)
  )
}
