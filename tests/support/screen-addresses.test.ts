import { matchRoutes } from 'react-router'
import { expect, test } from 'vitest'
import routes from '#web/routes.ts'
import { SCREENS } from './screen-addresses.ts'

test('no screen is left out of what journeys visit', () => {
  const french = routes.filter(({ id }) => id?.startsWith('fr:')).map(({ id, path = '/' }) => ({ id, path }))
  const visited = SCREENS.map((address) => matchRoutes(french, address.replace(/\?.*/, ''))?.at(0)?.route.id)
  expect(french.map(({ id }) => id).filter((id) => !visited.includes(id))).toEqual([])
})
