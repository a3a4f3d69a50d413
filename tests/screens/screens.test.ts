import { describe, expect, it } from 'vitest'
import routes from '../../src/web/routes.ts'
import { SCREENS } from './screens.ts'

describe('npm run screenshots', () => {
  it('photographs every screen that there is, and none that is gone', () => {
    const named = routes.flatMap(({ id }) => (id?.startsWith('fr:') ? [id.slice('fr:'.length)] : []))
    expect([...new Set(SCREENS.map(({ route }) => route))].toSorted()).toEqual(named.toSorted())
  })

  it('gives every picture a name of its own', () => {
    expect(new Set(SCREENS.map(({ name }) => name)).size).toBe(SCREENS.length)
  })
})
