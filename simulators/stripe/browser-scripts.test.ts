import { Script } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { aSimulator } from './test-support.ts'

async function fetchFrom(path: string): Promise<Response> {
  const { url } = await aSimulator()
  return fetch(`${url}${path}`)
}

describe('the Stripe fake', () => {
  it.each(['/stripe.js', '/form/main.js', '/challenge/main.js'])(
    'serves the script %s, which compiles',
    async (path) => {
      const answer = await fetchFrom(path)
      expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
      // Compiled, not run: a name used by two files of a bundle, or a type left over, does not compile
      const text = await answer.text()
      expect(() => new Script(text)).not.toThrow()
    },
  )

  it.each(['/form/', '/challenge/challenge_x'])(
    'serves the page %s under a strict policy of its own',
    async (path) => {
      const answer = await fetchFrom(path)
      expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none'; script-src 'self';/)
      expect(await answer.text()).not.toMatch(/style=|<script>|\son\w+=/)
    },
  )
})
