/** Acts of the back office as its browser sends them. */
import { randomUUID } from 'node:crypto'
import type { ActDone, ActsDone } from '#shared/contract/staff/acts.ts'
import type { signedInAs } from './staff-api.ts'

type Caller = Pick<Awaited<ReturnType<typeof signedInAs>>, 'call'>
type Input = Record<string, unknown>

async function send({ call }: Caller, name: string, body: unknown): Promise<unknown> {
  const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() }
  const init = { method: 'POST', headers, body: JSON.stringify(body) }
  const answer = await call(`/staff/acts/${name}`, init)
  const json = (await answer.json()) as { data: unknown }
  return answer.ok ? json.data : json
}

/** Does an act as a member; returns what was done, or the error that refused it. */
export const actAs = <T = ActDone>(
  who: Caller,
  name: string,
  input: Input,
  { seen }: { seen?: string } = {},
): Promise<T> => send(who, name, { input, seen }) as Promise<T>

/** The same for many; returns what became of each. */
export const actEachAs = (who: Caller, name: string, inputs: readonly Input[]): Promise<ActsDone> =>
  send(who, name, { rows: inputs.map((input) => ({ input })) }) as Promise<ActsDone>
