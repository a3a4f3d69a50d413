/** A browser of the back office in tests through HTTP: it keeps the cookies that it is given. */
import type { Data } from '#shared/contract/envelope.ts'
import type { StaffSession } from '#shared/contract/staff/session.ts'
import type { Shop } from '#server/platform/shop.ts'
import { staffApiOf } from './staff-api.ts'
import type { virtualPasskey } from './virtual-passkey.ts'

type Answered = { status: number; body: Record<string, unknown>; headers: Headers }

/** Opens one; `address` distinguishes it from other visitors. */
export function staffBrowser({ shop }: { shop: Shop }, { address = '198.51.100.7' } = {}) {
  const call = staffApiOf(shop)
  const { origin } = new URL(shop.config.staffUrl)
  const jar = new Map<string, string>()

  async function send(method: string, path: string, body?: unknown): Promise<Answered> {
    const cookie = Array.from(jar, ([name, value]) => `${name}=${value}`).join('; ')
    const answer = await call(path, {
      method,
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
        'x-forwarded-for': address,
        ...(cookie !== '' && { cookie }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    for (const set of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
      if (/max-age=0(;|$)/i.test(set)) jar.delete(name)
      else jar.set(name, value)
    }
    return { status: answer.status, body: (await answer.json()) as Answered['body'], headers: answer.headers }
  }
  const post = (path: string, body: unknown = {}) => send('POST', path, body)
  const optionsOf = ({ body }: Answered) => (body as Data<{ options: { challenge: string } }>).data.options

  return {
    jar,
    send,
    post,
    session: async () => ((await send('GET', '/staff/session')).body as Data<StaffSession>).data,
    /** Keeps a new passkey for the member signed in. */
    async addPasskey(passkey: ReturnType<typeof virtualPasskey>) {
      const options = optionsOf(await post('/staff/me/passkeys/options'))
      return post('/staff/me/passkeys', { response: passkey.create({ options, origin }), name: 'Test' })
    },
    /** Signs in with a passkey, from another site than ours if `from` says so. */
    async enterWith(passkey: ReturnType<typeof virtualPasskey>, { from = origin } = {}) {
      const options = optionsOf(await post('/staff/auth/passkey/options'))
      return post('/staff/auth/passkey', { response: passkey.get({ options, origin: from }) })
    },
  }
}
