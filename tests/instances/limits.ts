/** Wrong passwords, typed at both instances in turn. */
import type { Promise0 } from '../faults/promises.ts'
import { post } from '../support/checkout.ts'
import { API } from './looks.ts'
import type { ShopOfInstances } from './shop-of-instances.ts'

const TRIES = 30
/** As many as one account may get. */
const ALLOWED_TRIES = 10

export async function limits(shop: ShopOfInstances): Promise<Promise0[]> {
  const body = post({ email: 'nobody@example.org', password: 'not the password' })
  const statuses: number[] = []
  for (let n = 0; n < TRIES; n += 1) {
    const answer = await fetch(`${shop.instances[n % 2]}${API}/login`, body)
    await answer.text()
    statuses.push(answer.status)
  }
  const judged = statuses.filter((status) => status !== 429).length
  return [
    {
      promise: 'tries beyond the limit of an account',
      figure: Math.max(0, judged - ALLOWED_TRIES) + (judged === 0 ? 1 : 0),
      of: `${judged} passwords looked at of ${TRIES}, at both instances in turn`,
    },
  ]
}
