/** The trolley of whoever works here. */
import { useQuery } from '@tanstack/react-query'
import type { Data } from '#shared/contract/envelope.ts'
import type { Trolley } from '#shared/contract/staff/preparation.ts'
import { read } from '../api/client.ts'
import { queries } from '../api/queries.ts'

const TROLLEY = ['preparation', 'trolley'] as const

/** Returns what is on the trolley. */
export const useTrolley = () =>
  useQuery({
    queryKey: TROLLEY,
    queryFn: async ({ signal }) => (await read<Data<Trolley>>('/preparation/trolley', { signal })).data,
  })

/** Changes what is known of the trolley by an answer, before it is read again. */
export function changeTrolley(change: (trolley: Trolley) => Trolley): void {
  void queries.cancelQueries({ queryKey: TROLLEY })
  queries.setQueryData<Trolley>(TROLLEY, (known) => known && change(known))
}
