/** Staff actions as the browser of the back office sends them: names and inputs are those of the registry. */
import { randomUUID } from 'node:crypto'
import type { Data } from '#shared/contract/envelope.ts'
import type { ErrorBody } from '#shared/contract/errors.ts'
import type { ActionDone, ActionsDone } from '#shared/contract/staff/actions.ts'
import type { ActionInput, ActionName } from '#staff/api/actions.ts'
import type { signedInAs } from './staff-api.ts'

type Caller = Pick<Awaited<ReturnType<typeof signedInAs>>, 'call'>
type Options = { expectedVersion?: string | undefined; key?: string }

type Refusal = ErrorBody & Partial<Pick<ActionDone, 'params'>>
/** What an action did, or the error that refused it. */
type ActionAnswer = { status: number; body: Data<ActionDone> & Partial<ErrorBody> }

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
): Promise<ActionAnswer> => sendRaw(who, name, { input, expected_version: expectedVersion }, key)

/** Does an action; returns what was done, and throws `ActionRefused` where it is refused. */
export async function sendAction<Name extends ActionName>(
  who: Caller,
  name: Name,
  input: ActionInput<Name>,
  options?: Options,
): Promise<ActionDone> {
  return doneOf(name, await postAction(who, name, input, options))
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

/** Does what an answer offered to undo it, and throws where that is refused; `changes` replaces fields of its input. */
export async function sendUndo(
  who: Caller,
  { undo }: Pick<ActionDone, 'undo'>,
  changes: Record<string, unknown> = {},
): Promise<ActionDone> {
  if (!undo) throw new Error('There is nothing to undo.')
  return doneOf(undo.action, await sendRaw(who, undo.action, { input: { ...undo.input, ...changes } }))
}

/** Returns the error of an action that must be refused, and throws where it is done: `refused(sendAction(…))`. */
export async function refused(sent: Promise<ActionDone>): Promise<Refusal> {
  const answer = await either(sent)
  if (answer.code === undefined) throw new Error(`An action was done: ${JSON.stringify(answer)}`)
  return answer as Refusal
}

/** Returns what was done or the error, where several do the same at once and one alone can. */
export async function either(sent: Promise<ActionDone>): Promise<Partial<ActionDone & Refusal>> {
  try {
    return await sent
  } catch (error) {
    if (error instanceof ActionRefused) return error.body as Refusal
    throw error
  }
}

class ActionRefused extends Error {
  readonly body: ErrorBody

  constructor(name: string, body: ErrorBody) {
    super(`${name} was refused: ${JSON.stringify(body)}`)
    this.body = body
  }
}

function doneOf(name: string, { body }: ActionAnswer): ActionDone {
  if (body.code !== undefined) throw new ActionRefused(name, body as ErrorBody)
  return body.data
}
