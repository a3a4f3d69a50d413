/** Codes that visitors try: after many that do not exist, a visitor learns about none for a while. */
import type { Db } from '../db/database.ts'
import { giveBackTry, mayTry } from '../limits/limits.ts'
import { couponByCode } from './terms.ts'

const GUESSES = { name: 'coupon-guesses', tries: 10, minutes: 15 }

/** Tells whether a visitor may learn about a code; only codes that do not exist use up their attempts. */
export async function mayAskAbout(
  db: Db,
  { code, address }: { code: string; address: string },
): Promise<boolean> {
  // Counted before it is looked up: a hundred guesses at once are a hundred attempts
  const mayKnow = await mayTry(db, GUESSES, address)
  const isGuess = mayKnow && !(await couponByCode(db, code))
  // Neither who is turned away nor who knows a code lengthens the wait of others at the same address
  if (!isGuess) await giveBackTry(db, GUESSES, address)
  return mayKnow
}
