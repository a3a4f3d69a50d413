/** A key pair and its self-signed certificate, with which notices are signed as PayPal signs its own. */
import { createSign, generateKeyPairSync, randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'

export interface NoticeSigner {
  /** The certificate, PEM. */
  pem: string
  /** The end of its address. */
  name: string
  /** Returns the headers of a payload sent at `time`. */
  headers(
    payload: string,
    sending: { webhookId: string; certUrl: string; time?: Date },
  ): Record<string, string>
}

const DAY_MS = 86_400_000

/** Makes a new key and certificate, valid for ten years. */
export function createNoticeSigner(): NoticeSigner {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const subject = name('messageverificationcerts.fake')
  const toBeSigned = sequence(
    tagged(0xa0, integer(Buffer.from([2]))),
    integer(Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    SHA256_WITH_RSA,
    subject,
    sequence(utcTime(new Date(Date.now() - DAY_MS)), utcTime(new Date(Date.now() + 3650 * DAY_MS))),
    subject,
    publicKey.export({ type: 'spki', format: 'der' }),
  )
  const signature = createSign('RSA-SHA256').update(toBeSigned).sign(privateKey)
  const der = sequence(toBeSigned, SHA256_WITH_RSA, tagged(0x03, Buffer.from([0]), signature))
  const lines = der.toString('base64').match(/.{1,64}/g) ?? []
  return {
    pem: `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`,
    name: `CERT-${randomBytes(4).toString('hex')}-${randomBytes(4).toString('hex')}`,
    headers(payload, { webhookId, certUrl, time = new Date() }) {
      const id = `${randomBytes(4).toString('hex')}-${randomBytes(6).toString('hex')}`
      const at = time.toISOString().replace(/\.\d+Z$/, 'Z')
      const signed = createSign('RSA-SHA256').update(`${id}|${at}|${webhookId}|${crc32(payload)}`)
      return {
        'paypal-auth-algo': 'SHA256withRSA',
        'paypal-cert-url': certUrl,
        'paypal-transmission-id': id,
        'paypal-transmission-time': at,
        'paypal-transmission-sig': signed.sign(privateKey, 'base64'),
      }
    },
  }
}

// The few pieces of DER that a certificate needs

function tagged(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  const { length } = content
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}

const sequence = (...parts: Buffer[]): Buffer => tagged(0x30, ...parts)
const integer = (value: Buffer): Buffer => tagged(0x02, value)
const objectId = (hex: string): Buffer => tagged(0x06, Buffer.from(hex, 'hex'))
const COMMON_NAME = objectId('550403')
const SHA256_WITH_RSA = sequence(objectId('2a864886f70d01010b'), tagged(0x05))

const name = (text: string): Buffer =>
  sequence(tagged(0x31, sequence(COMMON_NAME, tagged(0x0c, Buffer.from(text)))))

const utcTime = (date: Date): Buffer =>
  tagged(0x17, Buffer.from(`${date.toISOString().slice(2, 19).replaceAll(/[-:T]/g, '')}Z`))
