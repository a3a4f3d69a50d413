/** An authenticator without a device: makes passkeys and signs with them as WebAuthn says, for tests through HTTP. */
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

type Options = { challenge: string }
type Ceremony = { options: Options; origin: string }

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const ATTESTED = 0x40

const base64url = (bytes: Buffer) => bytes.toString('base64url')
const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest()

const cborText = (text: string) => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)])
const cborBytes = (bytes: Buffer) =>
  Buffer.concat([
    Buffer.from(bytes.length < 256 ? [0x58, bytes.length] : [0x59, bytes.length >> 8, bytes.length & 255]),
    bytes,
  ])

/** Makes a passkey; `verifies`: whether the device asks who touches it. */
export function virtualPasskey({ verifies = true }: { verifies?: boolean } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(16)
  let counter = 0

  /** ES256 in COSE: kty 2, alg -7, crv 1, x, y. */
  const coseKey = Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    cborBytes(Buffer.from(x, 'base64url')),
    Buffer.from([0x22]),
    cborBytes(Buffer.from(y, 'base64url')),
  ])

  const clientData = (type: string, { options, origin }: Ceremony) =>
    Buffer.from(JSON.stringify({ type, challenge: options.challenge, origin, crossOrigin: false }))

  function authenticatorData(origin: string, flags: number, attested = Buffer.alloc(0)) {
    counter += 1
    const head = Buffer.alloc(5)
    head.writeUInt8(USER_PRESENT | (verifies ? USER_VERIFIED : 0) | flags)
    head.writeUInt32BE(counter, 1)
    return Buffer.concat([sha256(new URL(origin).hostname), head, attested])
  }

  const answer = (response: Record<string, unknown>) => ({
    id: base64url(id),
    rawId: base64url(id),
    type: 'public-key',
    clientExtensionResults: {},
    response,
  })

  return {
    /** Answers `navigator.credentials.create`. */
    create(ceremony: Ceremony) {
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, coseKey])
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        cborText('fmt'),
        cborText('none'),
        cborText('attStmt'),
        Buffer.from([0xa0]),
        cborText('authData'),
        cborBytes(authenticatorData(ceremony.origin, ATTESTED, attested)),
      ])
      return answer({
        clientDataJSON: base64url(clientData('webauthn.create', ceremony)),
        attestationObject: base64url(attestation),
        transports: ['internal'],
      })
    },
    /** Answers `navigator.credentials.get`. */
    get(ceremony: Ceremony) {
      const client = clientData('webauthn.get', ceremony)
      const authenticator = authenticatorData(ceremony.origin, 0)
      return answer({
        clientDataJSON: base64url(client),
        authenticatorData: base64url(authenticator),
        signature: base64url(sign('sha256', Buffer.concat([authenticator, sha256(client)]), privateKey)),
      })
    },
  }
}
