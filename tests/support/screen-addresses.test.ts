import { matchRoutes } from 'react-router'
import { expect, test } from 'vitest'
import routes from '#web/routes.ts'
import { SCREENS } from './screen-addresses.ts'

test('no screen is left out of what tests visit', () => {
  const screens = routes.map(({ path = '/' }) => ({ id: path, path }))
  const visited = SCREENS.map((address) => matchRoutes(screens, address.replace(/\?.*/, ''))?.at(0)?.route.id)
  expect(screens.map(({ id }) => id).filter((id) => !visited.includes(id))).toEqual([])
})
