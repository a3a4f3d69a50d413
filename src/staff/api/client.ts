/** The only file where the back office and its API meet. */
import type { ErrorBody, ErrorCode, ErrorDetails, FieldErrors } from '#shared/contract/errors.ts'
import type { Data } from '#shared/contract/envelope.ts'
import type { ActionDone } from '#shared/contract/staff/actions.ts'
import { frameWords } from '#shared/text/staff/en/frame.ts'
import { randomId } from '#ui/new-key.ts'
import { readLanguage } from '../language.ts'
import type { ActionInput, ActionName, ActionRequest, Done } from './actions.ts'
import { requestFullSignIn } from './full-sign-in.ts'

export type Undo = NonNullable<ActionDone['undo']>

/** An answer that is not 2xx, in words to show; `code` is OFFLINE when nothing answered. */
export class StaffError extends Error {
  override name = 'StaffError'
  readonly code: ErrorCode | 'OFFLINE'
  readonly fields: FieldErrors
  readonly details: ErrorDetails

  constructor(code: ErrorCode | 'OFFLINE', { message, error = {}, ...details }: Partial<ErrorBody> = {}) {
    super(message ?? code)
    this.code = code
    this.fields = error
    this.details = details
  }
}

type Query = Record<string, string | number | boolean | undefined>

/** Reads from the staff API: `read<Data<Book>>('/books/9782070369218')`. */
export function read<T>(path: string, { query, signal }: { query?: Query; signal?: AbortSignal } = {}) {
  const url = new URL(`/staff${path}`, location.origin)
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined) url.searchParams.set(name, String(value))
  }
  return send<T>(new Request(url, { headers: languageHeader(), ...(signal && { signal }) }))
}

/** Posts to the staff API. */
export const post = async <T>(path: string, body: unknown = {}, headers: Record<string, string> = {}) =>
  (await (await change('POST', path, body, headers)).json()) as T

/** Puts something in the place of what was there. */
export const put = (path: string, body: unknown) => change('PUT', path, body)

/** Deletes what a path names. */
export const remove = (path: string) => change('DELETE', path, {})

/** What asks more than a PIN is sent again once its member has signed in fully. */
async function change(
  method: string,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Response> {
  const once = () =>
    answerOf(
      new Request(new URL(`/staff${path}`, location.origin), {
        method,
        headers: { ...languageHeader(), 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      }),
    )
  try {
    return await once()
  } catch (error) {
    const needsSignIn = error instanceof StaffError && error.code === 'FULL_SIGN_IN_NEEDED'
    if (!needsSignIn || !(await requestFullSignIn())) throw error
    return await once()
  }
}

/** Does an action of the registry, once, however often it is sent under the same key. */
export async function sendAction<Name extends ActionName>(
  name: Name,
  { input, expectedVersion, key = randomId() }: ActionRequest<Name> & { key?: string },
): Promise<Done<Name>> {
  return (
    await post<Data<Done<Name>>>(
      `/actions/${name}`,
      { input, expected_version: expectedVersion },
      { 'idempotency-key': key },
    )
  ).data
}

/** Takes an action back by the one that the server named, which `undoBy` checked there. */
export const sendUndo = async ({ action: name, input }: Undo): Promise<ActionDone> =>
  (await post<Data<ActionDone>>(`/actions/${name}`, { input }, { 'idempotency-key': randomId() })).data

const languageHeader = () => ({ 'accept-language': document.documentElement.lang })

/** Asks for the file that an export makes. */
export async function exportFile<Name extends ActionName>(
  name: Name,
  input: ActionInput<Name>,
): Promise<Blob> {
  return await (await change('POST', `/actions/${name}`, { input }, { 'idempotency-key': randomId() })).blob()
}

const send = async <T>(request: Request) => (await (await answerOf(request)).json()) as T

async function answerOf(request: Request): Promise<Response> {
  let response: Response
  try {
    response = await fetch(request)
  } catch (cause) {
    if (request.signal.aborted) throw cause
    const { title, acted } = frameWords[readLanguage()].offline
    throw new StaffError('OFFLINE', { message: request.method === 'GET' ? title : acted })
  }
  if (response.ok) return response
  const body = await response.json().then(
    (json) => json as ErrorBody,
    () => ({ code: 'INTERNAL', message: response.statusText }) as ErrorBody,
  )
  throw new StaffError(body.code, body)
}
