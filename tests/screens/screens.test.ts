import { describe, expect, it } from 'vitest'
import routes from '../../src/web/routes.ts'
import { SCREENS as STAFF_SCREENS } from '../../src/staff/screens.ts'
import { SCREENS } from './screens.ts'
import { pictureOf, PLACES } from './staff-screens.ts'

describe('npm run screenshots', () => {
  it('photographs every screen that there is, and none that is gone', () => {
    const named = routes.map(({ path = '', index }) => (index ? 'home' : path.slice('en?/'.length)))
    expect([...new Set(SCREENS.map(({ route }) => route))].toSorted()).toEqual(named.toSorted())
  })

  it('knows where every screen of the back office is whose path names something', () => {
    const named = STAFF_SCREENS.map(({ path }) => path).filter((path) => path.includes(':'))
    expect(Object.keys(PLACES).toSorted()).toEqual(named.toSorted())
  })

  it('gives every picture a name of its own', () => {
    const staff = STAFF_SCREENS.map(({ path }) => pictureOf(path))
    expect(new Set(staff).size).toBe(staff.length)
    expect(new Set(SCREENS.map(({ name }) => name)).size).toBe(SCREENS.length)
  })
})
