import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { followActions } from './use-live.ts'

const CLOSED = 2

/** Streams as a browser opens them, and what the server makes of the latest. */
function aServer() {
  const streams: (EventTarget & { readyState: number; close: () => void })[] = []
  const open = () => {
    const stream = Object.assign(new EventTarget(), { readyState: 1, close: vi.fn<() => void>() })
    streams.push(stream)
    return stream
  }
  const say = (name: string) => streams.at(-1)?.dispatchEvent(new Event(name))
  return {
    open,
    streams,
    say,
    refuse() {
      Object.assign(streams.at(-1) ?? {}, { readyState: CLOSED })
      say('error')
    },
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', { CLOSED })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('a refused stream is requested again, politely, and what was missed is looked at', () => {
  const server = aServer()
  const onAction = vi.fn<() => void>()
  followActions(onAction, server.open)
  server.refuse()
  vi.advanceTimersByTime(14_000)
  expect(server.streams).toHaveLength(1)
  vi.advanceTimersByTime(2000)
  expect(server.streams).toHaveLength(2)
  server.refuse()
  vi.advanceTimersByTime(15_000)
  server.say('begin')
  expect([server.streams.length, onAction.mock.calls.length]).toEqual([3, 1])
  server.say('action')
  expect(onAction).toHaveBeenCalledTimes(2)
})

it('a stream that ended is the browser’s to request again, and one that was left is requested no more', () => {
  const server = aServer()
  const stop = followActions(() => {}, server.open)
  server.say('error')
  vi.advanceTimersByTime(60_000)
  expect(server.streams).toHaveLength(1)
  server.refuse()
  stop()
  vi.advanceTimersByTime(60_000)
  expect(server.streams).toHaveLength(1)
})
