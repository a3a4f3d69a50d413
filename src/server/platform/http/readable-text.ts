/** Rejects text that PostgreSQL cannot store, on every route: NUL and unpaired surrogates. */
import type { MiddlewareHandler } from 'hono'
import { ShopError } from '#shared/contract/errors.ts'
import type { ApiEnv } from './router.ts'

/** Returns whether an address contains a NUL, in its path or query. */
export const holdsNul = (url: string): boolean => url.includes('%00')

/** Their JSON escapes. A match may be harmless text after another backslash, so it is checked again. */
const SUSPECT = /\\u(?:0000|d[89a-f])/i

const isUnreadable = (text: string) => text.includes('\0') || !text.isWellFormed()

/** Iterative: a body may be nested deeper than the stack. */
function holdsUnreadable(body: unknown): boolean {
  const open = [body]
  while (open.length > 0) {
    const value = open.pop()
    if (typeof value === 'string' && isUnreadable(value)) return true
    if (typeof value !== 'object' || value === null) continue
    for (const [name, inner] of Object.entries(value)) {
      if (isUnreadable(name)) return true
      open.push(inner)
    }
  }
  return false
}

/** Throws INVALID_FIELDS with the field for a JSON body with such text. */
export const refuseUnreadableBody: MiddlewareHandler<ApiEnv> = async (c, next) => {
  if (c.req.header('content-type')?.includes('json') && SUSPECT.test(await c.req.text())) {
    const body: unknown = await c.req.json().catch(() => undefined) // invalid JSON is rejected later
    const entries =
      typeof body === 'object' && body !== null ? Object.entries(body) : [['body', body] as const]
    const unreadable = entries.filter(([name, value]) => isUnreadable(name) || holdsUnreadable(value))
    if (unreadable.length > 0) {
      const named = unreadable.map(([name]) => [
        isUnreadable(name) ? 'body' : name,
        ['holds characters that no text has'],
      ])
      throw new ShopError('INVALID_FIELDS', { fields: Object.fromEntries(named) })
    }
  }
  await next()
}
