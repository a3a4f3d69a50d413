/** A member's existing password and recovery codes. */
import { isAPIError } from 'better-auth/api'
import { eq } from 'drizzle-orm'
import { ShopError } from '#shared/contract/errors.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Member } from '#server/platform/http/staff-router.ts'
import type { Shop } from '#server/platform/shop.ts'
import { engineHeaders } from './cookies.ts'
import { staffEngineOf } from './team-auth.ts'
import { clearPassword } from './members.ts'
import { members, passkeys } from './tables.ts'

/** Replaces the recovery codes; throws INVALID_FIELDS (`password: wrong`), NOT_FOUND without a password. */
export async function renewRecoveryCodes(
  shop: Shop,
  { password, request }: { password: string; request: Headers },
): Promise<string[]> {
  const headers = engineHeaders(request, { withSession: true })
  const made = await staffEngineOf(shop)
    .api.generateBackupCodes({ body: { password }, headers })
    .catch((error: unknown) => {
      if (!isAPIError(error)) throw error
      if (error.body?.code === 'TWO_FACTOR_NOT_ENABLED') throw new ShopError('NOT_FOUND')
      throw new ShopError('INVALID_FIELDS', { fields: { password: ['wrong'] } })
    })
  return made.backupCodes
}

/** Removes a member's password, app and recovery codes; throws LAST_WAY_IN for a member without a passkey. */
export async function removePassword(db: Db, { id }: Member): Promise<void> {
  await db.transaction(async (tx) => {
    const [member] = await tx.select().from(members).where(eq(members.id, id)).for('update')
    if (!member?.twoFactorEnabled) throw new ShopError('NOT_FOUND')
    const [passkey] = await tx.select().from(passkeys).where(eq(passkeys.userId, id)).limit(1)
    if (!passkey) throw new ShopError('LAST_WAY_IN')
    await clearPassword(tx, id)
  })
}
