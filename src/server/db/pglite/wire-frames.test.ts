import { array, assert, nat, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { withPrivateName } from './statement-names.ts'
import { FrameReader, openingKind } from './wire-frames.ts'

const startup = Buffer.from([0, 0, 0, 8, 0, 3, 0, 0])
const sslRequest = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47])

function message(type: string, body: string): Buffer {
  const head = Buffer.alloc(5)
  head.write(type)
  head.writeInt32BE(Buffer.byteLength(body) + 4, 1)
  return Buffer.concat([head, Buffer.from(body)])
}

describe('a stream of messages', () => {
  it('is cut the same way however it arrives', () => {
    const stream = Buffer.concat([
      sslRequest,
      startup,
      message('P', 'a\0select 1\0\0\0'),
      message('S', ''),
      message('X', ''),
    ])
    assert(
      property(array(nat(stream.length)), (cuts) => {
        const places = [0, ...cuts.toSorted((a, b) => a - b), stream.length]
        const reader = new FrameReader()
        const frames = places
          .slice(1)
          .flatMap((end, index) => reader.push(stream.subarray(places[index], end)))
        expect(frames.map(({ type }) => type)).toEqual([undefined, undefined, 'P', 'S', 'X'])
        expect(Buffer.concat(frames.map(({ bytes }) => bytes))).toEqual(stream)
      }),
    )
  })

  it('opens with requests that are told apart', () => {
    const [ssl, hello] = new FrameReader().push(Buffer.concat([sslRequest, startup]))
    expect(ssl && openingKind(ssl)).toBe('encryption')
    expect(hello && openingKind(hello)).toBe('startup')
  })

  it('is refused when a length is impossible', () => {
    const reader = new FrameReader()
    reader.push(startup)
    expect(() => reader.push(Buffer.from([81, 0, 0, 0, 1, 0]))).toThrow(/impossible length/)
  })
})

describe('the name of a prepared statement', () => {
  const frame = (type: string, body: string) => ({ type, bytes: message(type, body) })

  it.each([
    ['P', 'find\0select 1\0\0\0', '7:find\0select 1\0\0\0'],
    ['B', 'portal\0find\0rest', 'portal\x007:find\0rest'],
    ['D', 'Sfind\0', 'S7:find\0'],
    ['C', 'Sfind\0', 'S7:find\0'],
  ])('is made private in %s', (type, body, renamed) => {
    expect(withPrivateName(frame(type, body), 7)).toEqual({ bytes: message(type, renamed), name: '7:find' })
  })

  it.each([
    ['P', '\0select 1\0\0\0'],
    ['B', '\0\0rest'],
    ['D', 'Pportal\0'],
    ['Q', 'select 1\0'],
  ])('is left alone where there is none, in %s', (type, body) => {
    expect(withPrivateName(frame(type, body), 7)).toEqual({ bytes: message(type, body) })
  })
})
