/** Downloads a supplier's picture: only from public addresses, with limits of size and time. */
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP } from 'node:net'
import { isPublicAddress, lookupAmong } from './public-address.ts'

const MAX_BYTES = 10_000_000
const MAX_REDIRECTS = 3
const WHOLE_TIME_MS = 15_000

/** The link has no acceptable picture; an immediate retry would not help. */
export class PictureRefused extends Error {}

export type Reach = {
  isAllowedAddress: (address: string) => boolean
  /** `''` is the default port of the protocol. */
  isAllowedPort: (port: string) => boolean
}

const PUBLIC: Reach = { isAllowedAddress: isPublicAddress, isAllowedPort: (port) => port === '' }

/** Returns the bytes of a link; throws PictureRefused. Every redirect is checked like the link itself. */
export async function fetchPicture(link: string, reach: Reach = PUBLIC): Promise<Buffer> {
  const signal = AbortSignal.timeout(WHOLE_TIME_MS)
  let url = checked(link, reach)
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    const answer = await ask(url, { reach, signal }).catch((cause: unknown) => {
      throw new PictureRefused(`${url.host} does not answer.`, { cause })
    })
    const { statusCode = 0, headers } = answer
    if (statusCode >= 300 && statusCode < 400 && headers.location) {
      answer.destroy()
      url = checked(new URL(headers.location, url).href, reach)
    } else if (statusCode === 200) {
      return await read(answer)
    } else {
      answer.destroy()
      throw new PictureRefused(`${url.host} answers ${statusCode}.`)
    }
  }
  throw new PictureRefused(`${url.host} redirects too often.`)
}

function checked(link: string, { isAllowedAddress, isAllowedPort }: Reach): URL {
  const url = URL.canParse(link) ? new URL(link) : undefined
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.username || url.password) {
    throw new PictureRefused('The link is not one that is fetched.')
  }
  if (!isAllowedPort(url.port)) throw new PictureRefused(`Port ${url.port} is not asked.`)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  // A name is checked at its lookup; an IP address has none
  if (isIP(host) && !isAllowedAddress(host)) throw new PictureRefused(`${host} is not public.`)
  return url
}

function ask(url: URL, { reach, signal }: { reach: Reach; signal: AbortSignal }): Promise<IncomingMessage> {
  const request = url.protocol === 'https:' ? httpsRequest : httpRequest
  return new Promise((resolve, reject) => {
    request(
      url,
      {
        agent: false,
        lookup: lookupAmong(reach.isAllowedAddress),
        signal,
        headers: { accept: 'image/jpeg,image/png,image/webp', 'user-agent': 'GMP bookshop' },
      },
      resolve,
    )
      .on('error', reject)
      .end()
  })
}

async function read(answer: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  let length = 0
  try {
    for await (const part of answer as AsyncIterable<Buffer>) {
      length += part.length
      if (length > MAX_BYTES) throw new PictureRefused('The picture is larger than 10 MB.')
      parts.push(part)
    }
  } catch (cause) {
    throw cause instanceof PictureRefused ? cause : new PictureRefused('The picture broke off.', { cause })
  } finally {
    answer.destroy()
  }
  return Buffer.concat(parts)
}
