/** Routes of collaborators and collections, one at a time, and of the index of people (§2). */
import { createRoute, z } from '@hono/zod-openapi'
import { CollaboratorDetail, CollectionDetail, LetterCount } from '#shared/contract/catalogue-lists.ts'
import { dataOf } from '#shared/contract/envelope.ts'
import { ShopError } from '#shared/contract/errors.ts'
import { collaboratorLetters } from './name-lists.ts'
import { findCollaborator } from './find-collaborator.ts'
import { findCollection } from './find-collection.ts'
import { idParams, parseId, createRouter, jsonAnswer, refusals } from '#server/platform/http/router.ts'
import { NAMES_MAX_AGE_SECONDS, publicFor } from '#server/platform/http/public-for.ts'
import type { Shop } from '#server/platform/shop.ts'

const getLetters = createRoute({
  method: 'get',
  path: '/collaborators/letters',
  summary: 'Index letters of the collaborators’ `sort_name`, with how many stand under each',
  responses: { 200: jsonAnswer('The letters in use', dataOf(z.array(LetterCount))) },
})

const getCollaborator = createRoute({
  method: 'get',
  path: '/collaborators/{id}',
  summary: 'One collaborator with roles and colleagues',
  request: { params: idParams },
  responses: { 200: jsonAnswer('The collaborator', dataOf(CollaboratorDetail)), ...refusals(404) },
})

const getCollection = createRoute({
  method: 'get',
  path: '/collections/{id}',
  summary: 'One collection with its publishers and neighbours',
  request: { params: idParams },
  responses: { 200: jsonAnswer('The collection', dataOf(CollectionDetail)), ...refusals(404) },
})

function found<T>(value: T | undefined): T {
  if (value === undefined) throw new ShopError('NOT_FOUND')
  return value
}

/** Creates the routes; all are public reads. */
export function browseRoutes({ db }: Shop) {
  const routes = createRouter()
  const names = publicFor(NAMES_MAX_AGE_SECONDS)
  for (const path of ['/collaborators/:id', '/collections/:id']) routes.get(path, names)
  return routes
    .openapi(getLetters, async (c) => c.json({ data: await collaboratorLetters(db) }, 200))
    .openapi(getCollaborator, async (c) => {
      const id = parseId(c.req.valid('param').id)
      return c.json({ data: found(await findCollaborator(db, id)) }, 200)
    })
    .openapi(getCollection, async (c) => {
      const id = parseId(c.req.valid('param').id)
      return c.json({ data: found(await findCollection(db, id)) }, 200)
    })
}
