import { describe, expect, it } from 'vitest'
import { jsonOf, writtenOnce } from './json-text.ts'

const book = writtenOnce({ id: 1, title: '« L’Été » \u2028', none: undefined, at: new Date(0) })

const textOf = (body: unknown) => jsonOf(body).bytes.toString()

describe('JSON that is joined of kept texts', () => {
  it.each([
    ['a kept object', { data: book }],
    ['a list of kept objects', { data: [book, { id: 2 }, book], meta: { total: 3, at_least: undefined } }],
    ['an empty list', { data: [], meta: { total: 0 } }],
    ['an answer without data', { error: { code: 'NOT_FOUND' } }],
    ['data that is kept as a whole', { data: writtenOnce([book, null]) }],
    ['data that is none', { data: null, more: undefined }],
    ['a list that nobody kept', [{ data: 1 }, null]],
    ['a text', 'word'],
  ])('is the same as written at once: %s', (_, body) => {
    expect(textOf(body)).toBe(JSON.stringify(body))
    expect(textOf(body)).toBe(JSON.stringify(body))
  })

  it('is written once of what is kept', () => {
    let written = 0
    const counted = writtenOnce({ toJSON: () => (written += 1) })
    expect([textOf({ data: counted }), textOf([counted])]).toEqual(['{"data":1}', '[1]'])
  })

  it('has one tag for the same bytes, and another for others', () => {
    const tagOf = (title: string, total: number) =>
      jsonOf({ data: [writtenOnce({ id: 1 }), writtenOnce({ title })], meta: { total } }).tag
    expect(tagOf('a', 1)).toBe(tagOf('a', 1))
    expect(new Set([tagOf('a', 1), tagOf('b', 1), tagOf('a', 2)]).size).toBe(3)
  })
})
