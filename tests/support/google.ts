/** Google's part of signing in: its keys, as its address answers them, and ID tokens signed with them. */
import { generateKeyPairSync, sign } from 'node:crypto'

export const CLIENT_ID = '1-test.apps.googleusercontent.com'

const KEY_ID = 'key-of-the-tests'
const google = generateKeyPairSync('rsa', { modulusLength: 2048 })
const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 })

const part = (content: unknown) => Buffer.from(JSON.stringify(content)).toString('base64url')

/** Returns what Google's address of keys answers. */
export function googleKeys(): Response {
  const key = { ...google.publicKey.export({ format: 'jwk' }), kid: KEY_ID, alg: 'RS256', use: 'sig' }
  return Response.json({ keys: [key] })
}

/** Makes an ID token; a test states only the claims that matter to it. `by` names who signs. */
export function idToken(claims: Record<string, unknown> = {}, { by = 'google' } = {}): string {
  const now = Math.floor(Date.now() / 1000)
  const content = {
    iss: 'https://accounts.google.com',
    aud: CLIENT_ID,
    sub: '1000000001',
    email: 'ada@example.org',
    email_verified: true,
    name: 'Ada Reader',
    given_name: 'Ada',
    picture: 'https://lh3.googleusercontent.com/a/ada',
    iat: now,
    exp: now + 3600,
    ...claims,
  }
  const signed = `${part({ alg: 'RS256', kid: KEY_ID, typ: 'JWT' })}.${part(content)}`
  const { privateKey } = by === 'google' ? google : stranger
  return `${signed}.${sign('sha256', Buffer.from(signed), privateKey).toString('base64url')}`
}
