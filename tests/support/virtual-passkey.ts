/** An authenticator without a device: makes passkeys and signs with them as WebAuthn says, for tests through HTTP. */
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

type Options = { challenge: string }
type Ceremony = { options: Options; origin: string }

/** What of a new passkey is not as it should be. */
export type Forgery = {
  challenge?: string
  origin?: string
  crossOrigin?: boolean
  hostname?: string
  type?: string
  /** All of them: who touched it, that it checked who, that a key follows. */
  flags?: number
  /** A statement of this format, whose signature is none. */
  format?: string
  /** Id of the passkey that it says it is. */
  id?: string
  /** Bytes that are missing at the end. */
  cut?: number
}

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

  const answer = (response: Record<string, unknown>, named = id) => ({
    id: base64url(named),
    rawId: base64url(named),
    type: 'public-key',
    clientExtensionResults: {},
    response,
  })

  /** A statement that claims a format: an algorithm, and a signature of nothing. */
  const statementOf = (format: string) =>
    format === 'none'
      ? Buffer.from([0xa0])
      : Buffer.concat([
          Buffer.from([0xa2]),
          cborText('alg'),
          Buffer.from([0x26]),
          cborText('sig'),
          cborBytes(randomBytes(64)),
        ])

  return {
    id: base64url(id),
    /** Answers `navigator.credentials.create`; forged, if anything says how. */
    create(ceremony: Ceremony, forgery: Forgery = {}) {
      const { type = 'webauthn.create', format = 'none', cut = 0, crossOrigin = false } = forgery
      const { challenge = ceremony.options.challenge, origin = ceremony.origin } = forgery
      const named = forgery.id === undefined ? id : Buffer.from(forgery.id, 'base64url')
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, named.length]), named, coseKey])
      const authenticator = authenticatorData(ceremony.origin, ATTESTED, attested)
      if (forgery.hostname !== undefined) sha256(forgery.hostname).copy(authenticator)
      if (forgery.flags !== undefined) authenticator.writeUInt8(forgery.flags, 32)
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        cborText('fmt'),
        cborText(format),
        cborText('attStmt'),
        statementOf(format),
        cborText('authData'),
        cborBytes(authenticator),
      ])
      const said = { type, challenge, origin, crossOrigin }
      return answer(
        {
          clientDataJSON: base64url(Buffer.from(JSON.stringify(said))),
          attestationObject: base64url(attestation.subarray(0, attestation.length - cut)),
          transports: ['internal'],
        },
        named,
      )
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
