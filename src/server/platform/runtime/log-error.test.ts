import { DrizzleQueryError } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { loggableError } from './log-error.ts'

describe('loggableError', () => {
  it('keeps what failed and why, and drops what was typed', () => {
    const reason = Object.assign(new Error('duplicate key value violates unique constraint "orders_key"'), {
      code: '23505',
      constraint: 'orders_key',
      detail: 'Failing row contains (ada@example.org, secret-key)',
    })
    const error = new DrizzleQueryError(
      'insert into orders values ($1, $2)',
      ['ada@example.org', 'secret-key'],
      reason,
    )
    const logged = loggableError(new Error('request failed', { cause: error }))
    expect(logged).toMatchObject({
      message: 'request failed',
      cause: {
        message: 'Failed query: insert into orders values ($1, $2)',
        cause: { code: '23505', constraint: 'orders_key' },
      },
    })
    const text = JSON.stringify(logged)
    expect(text).toContain('log-error.test.ts')
    expect(text).not.toContain('ada@example.org')
    expect(text).not.toContain('secret-key')
  })

  it('does not print what is no error', () => {
    expect(JSON.stringify(loggableError('ada@example.org'))).not.toContain('ada')
  })
})
