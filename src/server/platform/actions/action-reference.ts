/** An action in the OpenAPI document of the back office, described by the schemas that validate it. */
import { z } from '@hono/zod-openapi'
import { dataOf } from '#shared/contract/envelope.ts'
import { ActionDone, ActionsDone, Version } from '#shared/contract/staff/actions.ts'
import { MAX_ACTIONS } from '#shared/staff/limits.ts'
import type { Permission } from '#shared/staff/permissions.ts'
import { jsonAnswer, jsonBody, refusals } from '../http/router.ts'
import type { createStaffRouter } from '../http/staff-router.ts'
import type { Command } from './command.ts'

/** Adds `POST /staff/actions/{name}` to a router's document. */
export function describeAction(
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
