/** A collection and a person of the running shop that have all that their screens show. */
import type { APIRequestContext } from '@playwright/test'
import type { Collaborator, CollaboratorDetail, Collection } from '#shared/contract/catalogue-lists.ts'

const API = '/api/sofialib/bookshop'

export async function largestCollection(request: APIRequestContext): Promise<Collection> {
  const answer = await request.get(`${API}/collections`)
  const { data } = (await answer.json()) as { data: Collection[] }
  const [largest] = data.toSorted((one, other) => other.article_count - one.article_count)
  if (!largest) throw new Error('The sample catalogue holds no collection.')
  return largest
}

/** Returns somebody filed under another letter than their first name begins with, and with several roles. */
export async function somebody(request: APIRequestContext): Promise<CollaboratorDetail> {
  const answer = await request.get(`${API}/collaborators?per_page=1000`)
  const { data } = (await answer.json()) as { data: Collaborator[] }
  for (const { id } of data.toSorted((one, other) => other.article_count - one.article_count)) {
    const found = await request.get(`${API}/collaborators/${id}`)
    const person = ((await found.json()) as { data: CollaboratorDetail }).data
    if (person.roles.length > 1 && person.colleagues.length > 0) return person
  }
  throw new Error('The sample catalogue knows nobody with two roles.')
}
