/** Acts of the back office as its browser sends them. */
import { randomUUID } from 'node:crypto'
import type { ActDone } from '#shared/contract/staff/acts.ts'
import type { signedInAs } from './staff-api.ts'

type Caller = Pick<Awaited<ReturnType<typeof signedInAs>>, 'call'>

/** Does an act as a member; returns what was done, or the error that refused it. */
export async function actAs<T = ActDone>(
  { call }: Caller,
  name: string,
  input: Record<string, unknown>,
  { seen }: { seen?: string } = {},
): Promise<T> {
  const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() }
  const body = JSON.stringify({ input, seen })
  const answer = await call(`/staff/acts/${name}`, { method: 'POST', headers, body })
  const json = (await answer.json()) as { data: T }
  return answer.ok ? json.data : (json as T)
}
