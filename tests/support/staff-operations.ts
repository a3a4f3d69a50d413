/** Every operation of the back office's API, from its own OpenAPI document: a new route is met by the tests by itself. */
import { createBackOffice } from '#server/app/composition/back-office.ts'
import type { Document, Operation } from './fuzz/odd-request.ts'
import type { Db } from '#server/platform/db/database.ts'
import { aShop } from './test-shop.ts'

/** Nothing calls it: routes are described before anybody calls them. */
const closed = aShop({ db: {} as Db })

export const STAFF_DOCUMENT = createBackOffice(closed).getOpenAPI31Document({
  openapi: '3.1.0',
  info: { title: 'Tests', version: '1' },
}) as unknown as Document

export type StaffOperation = { verb: string; path: string; operation: Operation }

export const STAFF_OPERATIONS: readonly (readonly [name: string, operation: StaffOperation])[] =
  Object.entries(STAFF_DOCUMENT.paths).flatMap(([path, verbs]) =>
    Object.entries(verbs).map(([verb, operation]) => {
      const method = verb.toUpperCase()
      return [`${method} ${path}`, { verb: method, path, operation }] as const
    }),
  )

/** Where nobody is signed in yet. */
export const isOpen = (path: string) => path === '/staff/session' || path.startsWith('/staff/auth/')
