/** `POST /staff/actions/{name}`: the commands that change something, for staff. */
import { createHash } from 'node:crypto'
import { z } from '@hono/zod-openapi'
import { ShopError } from '#shared/contract/errors.ts'
import {
  ManyActions,
  OneAction,
  UNDO_SECONDS,
  ActionDone,
  ActionsDone,
  Version,
} from '#shared/contract/staff/actions.ts'
import { permissionFor, type Permission } from '#shared/staff/permissions.ts'
import { refusalSentence } from '#shared/text/staff/action-words.ts'
import { dataOf } from '#shared/contract/envelope.ts'
import { MAX_ACTIONS } from '#shared/staff/limits.ts'
import { errorBody } from '../http/errors.ts'
import { type Member, createStaffRouter, requirePermission } from '../http/staff-router.ts'
import type { Shop } from '../shop.ts'
import type { RecordedAction } from './action-log.ts'
import type { Answer } from './answer.ts'
import type { Command } from './command.ts'
import { csv } from './csv.ts'
import { faultsOf, wordFields } from './field-errors.ts'
import { Refusal } from './refusal.ts'
import { jsonAnswer, jsonBody, refusals } from '../http/router.ts'

// An action in the OpenAPI document of the back office, described by the schemas that validate it.

/** Adds `POST /staff/actions/{name}` to a router's document. */
function describeAction(
  router: ReturnType<typeof createStaffRouter>,
  name: string,
  { help, input, kind }: Command,
  { roles, level }: Permission,
): void {
  const one = z.object({ input: z.object(input), expected_version: Version.optional() })
  const many = z.object({ rows: z.array(one).max(MAX_ACTIONS) })
  const who = ['owner', ...roles].join(', ')
  router.openAPIRegistry.registerPath({
    method: 'post',
    path: `/staff/actions/${name}`,
    tags: ['actions'],
    summary: help,
    description: `For ${who}${level === 'full' ? ', signed in fully' : ''}.`,
    request: {
      headers: z.object({ 'Idempotency-Key': z.string() }),
      body: jsonBody(kind === 'acting' ? z.union([one, many]) : one),
    },
    responses: {
      200:
        kind === 'acting'
          ? jsonAnswer('What it did', z.union([dataOf(ActionDone), dataOf(ActionsDone)]))
          : { description: 'The file', content: { 'text/csv': { schema: z.string() } } },
      ...refusals(401, 403, 409, 422),
    },
  })
}

const SECOND = 1000
const Body = z.union([ManyActions, OneAction])
const Key = z.string().regex(/^[\w-]{8,80}$/)

type Doing = { command: Command; member: Member; key: string }

/** Makes the route of every command that some role may use. */
export function actionRoutes(shop: Shop, commands: readonly Command[]) {
  const router = createStaffRouter()
  const offered = new Map(commands.map((command) => [command.words.replaceAll(' ', '-'), command]))
  for (const [name, command] of offered) {
    const permission = permissionFor(name)
    if (permission) describeAction(router, name, command, permission)
  }
  return router.post('/staff/actions/:name', async (c) => {
    const command = offered.get(c.req.param('name'))
    const member = c.get('member')
    const permission = permissionFor(c.req.param('name'))
    if (!command || !permission) throw new ShopError('NOT_FOUND')
    requirePermission(member, permission)
    const key = Key.safeParse(c.req.header('idempotency-key'))
    if (!key.success) throw new ShopError('INVALID_FIELDS', { fields: { 'idempotency-key': ['required'] } })
    const json: unknown = await c.req.json().catch((cause: unknown) => {
      throw new ShopError('MALFORMED_JSON', { cause })
    })
    const body = Body.safeParse(json)
    if (!body.success)
      throw new ShopError('INVALID_FIELDS', { fields: faultsOf(body.error, member.language) })
    const doing = { command, member, key: key.data }
    if ('rows' in body.data) return c.json(await doEach(shop, doing, body.data, c.get('requestId')), 200)
    const answer = await doOne(shop, doing, body.data)
    if (answer.kind === 'done') return c.json({ data: toDone(answer.action) }, 200)
    return c.body(asFile(answer, member), 200, {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${c.req.param('name')}.csv"`,
    })
  })
}

/** Throws ShopError: a rejected action is ACTION_REFUSED, with a sentence in the member's language. */
async function doOne(
  { db, config }: Shop,
  { command, member, key }: Doing,
  { input, seen, expected_version: expectedVersion = seen }: OneAction,
): Promise<Answer> {
  const prepared = command.prepare(input)
  if (prepared.kind === 'wrong')
    throw new ShopError('INVALID_FIELDS', { fields: faultsOf(prepared.error, member.language) })
  const hash = createHash('sha256')
    .update(JSON.stringify([command.words, input, expectedVersion]))
    .digest('base64url')
  const request = { member, key, hash, expectedVersion }
  try {
    return await prepared.run(db, { config, actor: member.name, request })
  } catch (error) {
    if (error instanceof ShopError && error.fields)
      throw new ShopError(error.code, { cause: error, fields: wordFields(error.fields, member.language) })
    if (!(error instanceof Refusal)) throw error
    const { refusal, params } = error.refused
    const message = refusalSentence(member.language, refusal, params)
    throw new ShopError('ACTION_REFUSED', { cause: error, details: { refusal, params, message } })
  }
}

/** One row after the other, each in its own transaction: a rejected row does not stop the others. */
async function doEach(
  shop: Shop,
  doing: Doing,
  { rows }: ManyActions,
  requestId: string,
): Promise<{ data: ActionsDone }> {
  const { language } = doing.member
  const data: ActionsDone = []
  for (const [index, row] of rows.entries()) {
    try {
      const answer = await doOne(shop, { ...doing, key: `${doing.key}.${index}` }, row)
      // Exports take no rows
      if (answer.kind !== 'done') throw new ShopError('INVALID_FIELDS', { fields: { rows: ['not_allowed'] } })
      data.push({ data: toDone(answer.action) })
    } catch (error) {
      data.push({ error: errorBody(error, { language, requestId, log: shop.log }) })
    }
  }
  return { data }
}

function toDone({ id, at, outcome, params, subject, undo }: RecordedAction): ActionDone {
  const until = new Date(at.getTime() + UNDO_SECONDS * SECOND).toISOString()
  return {
    outcome: outcome ?? 'DONE',
    params: { ...params },
    subject,
    version: String(id),
    undo: undo && { ...undo, until },
  }
}

/** French spreadsheets expect semicolons and decimal commas. */
function asFile(answer: Exclude<Answer, { kind: 'done' }>, { language }: Member): string {
  const { rows, columns = Object.keys(rows[0] ?? {}) } = answer
  return csv(columns, rows, language === 'fr' ? 'excel' : 'standard')
}
