/** The trolley of whoever works here. */
import type { Trolley } from '#shared/contract/staff/picking.ts'
import { useRead } from '../api/use-read.ts'
import { queries } from '../api/queries.ts'

const TROLLEY = ['picking', 'trolley'] as const

/** Returns what is on the trolley. */
export const useTrolley = () => useRead<Trolley>(TROLLEY, '/picking/trolley')

/** Changes what is known of the trolley by an answer, before it is read again. */
export function changeTrolley(change: (trolley: Trolley) => Trolley): void {
  void queries.cancelQueries({ queryKey: TROLLEY })
  queries.setQueryData<Trolley>(TROLLEY, (known) => known && change(known))
}
