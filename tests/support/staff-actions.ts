/** Staff actions as the browser of the back office sends them: names and inputs are those of the registry. */
import { randomUUID } from 'node:crypto'
import type { Data } from '#shared/contract/envelope.ts'
import type { ErrorBody } from '#shared/contract/errors.ts'
import type { ActionDone, ActionsDone } from '#shared/contract/staff/actions.ts'
import type { ActionInput, ActionName } from '#staff/api/actions.ts'
import type { signedInAs } from './staff-api.ts'

type Caller = Pick<Awaited<ReturnType<typeof signedInAs>>, 'call'>
type Options = { expectedVersion?: string | undefined; key?: string }

/** What an action did, or the error that refused it. */
export type ActionAnswer = ActionDone & Partial<ErrorBody>

/** Sends whatever it is given, such as input that an action must refuse; returns the status and the body of the answer. */
export async function sendRaw<Body = Data<ActionDone> & Partial<ErrorBody>>(
  { call }: Caller,
  name: string,
  body: unknown,
  key: string = randomUUID(),
): Promise<{ status: number; body: Body }> {
  const headers = { 'content-type': 'application/json', 'idempotency-key': key }
  const answer = await call(`/staff/actions/${name}`, { method: 'POST', headers, body: JSON.stringify(body) })
  return { status: answer.status, body: (await answer.json()) as Body }
}

/** Sends an action; returns the status and the body of the answer. */
export const postAction = <Name extends ActionName>(
  who: Caller,
  name: Name,
  input: ActionInput<Name>,
  { expectedVersion, key }: Options = {},
): Promise<{ status: number; body: Data<ActionDone> & Partial<ErrorBody> }> =>
  sendRaw(who, name, { input, expected_version: expectedVersion }, key)

/** Does an action; returns what was done, or the error that refused it. */
export async function sendAction<Name extends ActionName>(
  who: Caller,
  name: Name,
  input: ActionInput<Name>,
  options?: Options,
): Promise<ActionAnswer> {
  const { body } = await postAction(who, name, input, options)
  return body.data ?? body
}

/** The same for many inputs; returns the outcome of each. */
export async function sendActions<Name extends ActionName>(
  who: Caller,
  name: Name,
  inputs: readonly ActionInput<Name>[],
): Promise<ActionsDone> {
  const rows = inputs.map((input) => ({ input }))
  return (await sendRaw<Data<ActionsDone>>(who, name, { rows })).body.data
}

/** Does what an answer offered to undo it; `changes` replaces fields of its input. */
export async function sendUndo(
  who: Caller,
  { undo }: Pick<ActionDone, 'undo'>,
  changes: Record<string, unknown> = {},
): Promise<ActionAnswer> {
  if (!undo) throw new Error('There is nothing to undo.')
  const { body } = await sendRaw(who, undo.action, { input: { ...undo.input, ...changes } })
  return body.data ?? (body as unknown as ActionAnswer)
}
