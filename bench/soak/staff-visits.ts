/** What staff do meanwhile: they look at their screens, receive what others do, and bring catalogues. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SESSION_COOKIE } from '#server/people/team/team-auth.ts'
import { anIsbn } from '../../tests/support/a-book.ts'
import { programEnvironment } from '../../tests/support/program.ts'
import { signed, storeMember } from '../../tests/support/staff-member.ts'
import { AUTH_SECRET } from '../../tests/support/test-shop.ts'
import type { ShopUnderFire } from '../../tests/faults/shop-under-fire.ts'
import type { Record0 } from './record.ts'

const SCREENS = [
  '/',
  '/staff/today',
  '/staff/orders',
  '/staff/books?q=amour',
  '/staff/picking/orders',
  '/staff/inbox',
  '/staff/proposal',
  '/staff/letters',
  '/staff/record',
]
const IMPORTED = 200
const SIGN_IN_EVERY_MS = 30 * 60_000

/** Returns what an owner does, signed in from time to time as a session ends. */
export function staffVisits(
  shop: ShopUnderFire,
  { staffUrl, record }: { staffUrl: string; record: Record0 },
) {
  let headers: { cookie: string; origin: string } | undefined
  let signedInAt = 0

  async function signIn() {
    const { token } = await storeMember(shop.db, 'owner')
    headers = {
      cookie: `${SESSION_COOKIE}=${encodeURIComponent(await signed(token, AUTH_SECRET))}`,
      origin: staffUrl,
    }
    signedInAt = performance.now()
    return headers
  }

  /** Opens each screen, the stream of news beside it, which is left as a browser leaves it. */
  return async function work() {
    const own = headers && performance.now() - signedInAt < SIGN_IN_EVERY_MS ? headers : await signIn()
    const leaving = new AbortController()
    const news = await fetch(`${staffUrl}/staff/events`, { headers: own, signal: leaving.signal })
    if (!news.ok) record.fail(`${news.status} of the stream of news`)
    for (const path of SCREENS) await record.ask(staffUrl + path, { headers: own })
    leaving.abort()
  }
}

/** Brings the same books again and again, each time at other prices. */
export function importer({ databaseUrl }: ShopUnderFire, record: Record0) {
  const folder = mkdtempSync(join(tmpdir(), 'gmp-soak-'))
  const file = join(folder, 'books.csv')
  const isbns = Array.from({ length: IMPORTED }, () => anIsbn())
  let times = 0
  return {
    async import() {
      times += 1
      const lines = isbns.map(
        (isbn, n) => `${isbn},Livre trempé ${n},Ada Reader,Gallimard,${5 + ((n + times) % 20)},3`,
      )
      writeFileSync(file, `isbn,title,author,publisher,price,stock\n${lines.join('\n')}\n`)
      const env = programEnvironment({ DATABASE_URL: databaseUrl ?? '', DATA_DIR: folder })
      const child = spawn(process.execPath, ['scripts/run.mjs', 'import', file], { env, stdio: 'ignore' })
      const [code] = (await once(child, 'exit')) as [number | null]
      if (code !== 0) record.fail(`an import ended with ${code}`)
    },
    times: () => times,
    isbns,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
