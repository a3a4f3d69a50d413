/** The sign-in cookies of the back office, between the browser and better-auth. */
import type { Context } from 'hono'
import { SESSION_COOKIE } from './team-auth.ts'

/** Returns the headers that better-auth needs: cookies and user agent only. */
export function engineHeaders(request: Headers, { withSession }: { withSession: boolean }): Headers {
  const headers = new Headers()
  const cookies = (request.get('cookie') ?? '').split(/;\s*/)
  const rest = cookies.filter((cookie) => withSession || !cookie.startsWith(`${SESSION_COOKIE}=`))
  if (rest.join('') !== '') headers.set('cookie', rest.join('; '))
  const userAgent = request.get('user-agent')
  if (userAgent !== null) headers.set('user-agent', userAgent.slice(0, MAX_USER_AGENT))
  return headers
}

const MAX_USER_AGENT = 300

/** Copies better-auth's cookies to the response. */
export function handOver(c: Context, { headers }: { headers: Headers }): void {
  for (const cookie of headers.getSetCookie()) c.header('Set-Cookie', cookie, { append: true })
}
