/** A customer's addresses: at most twenty, and exactly one default if there are any. */
import { and, asc, desc, eq, inArray, ne } from 'drizzle-orm'
import type { AddressRequest, SavedAddress } from '#shared/contract/profile.ts'
import { ShopError, type FieldErrors } from '#shared/contract/errors.ts'
import { MAX_ADDRESSES } from '#shared/profile/limits.ts'
import { lockCustomer } from '#server/people/accounts/lock-customer.ts'
import { isCountry, internationalPhone, isPostalCodeOf } from '#server/shop/countries/countries.ts'
import type { Db, Queryable, Tx } from '#server/platform/db/database.ts'
import { addresses } from './tables.ts'

type Row = typeof addresses.$inferSelect
type Owned = { userId: string; id: string }

/** Returns a customer's addresses, the default first, then in order of creation. */
export async function listAddresses(db: Queryable, userId: string): Promise<SavedAddress[]> {
  const rows = await db
    .select()
    .from(addresses)
    .where(eq(addresses.userId, userId))
    .orderBy(desc(addresses.isDefault), asc(addresses.createdAt), asc(addresses.id))
  return rows.map(toSaved)
}

/** Gives a customer the addresses of an account that ends, as far as there is room; the default stays. */
export async function moveAddresses(tx: Tx, from: string, to: string): Promise<void> {
  const known = await tx.$count(addresses, eq(addresses.userId, to))
  const moving = tx
    .select({ id: addresses.id })
    .from(addresses)
    .where(eq(addresses.userId, from))
    .orderBy(desc(addresses.isDefault), asc(addresses.createdAt))
    .limit(Math.max(0, MAX_ADDRESSES - known))
  await tx
    .update(addresses)
    .set({ userId: to, ...(known > 0 && { isDefault: false }) })
    .where(inArray(addresses.id, moving))
}

/** Adds an address; throws ShopError INVALID_FIELDS for validation errors and ADDRESS_LIMIT after the twentieth. */
export async function addAddress(db: Db, userId: string, request: AddressRequest): Promise<SavedAddress> {
  const checked = checkedAddress(request)
  return await db.transaction(async (tx) => {
    await lockCustomer(tx, userId)
    const known = await tx.select({ id: addresses.id }).from(addresses).where(eq(addresses.userId, userId))
    if (known.length >= MAX_ADDRESSES) throw new ShopError('ADDRESS_LIMIT')
    const isDefault = known.length === 0 || request.is_default === true
    if (isDefault) await dropDefault(tx, userId)
    const [row] = await tx
      .insert(addresses)
      .values({ ...checked, userId, isDefault })
      .returning()
    if (!row) throw new Error('The address was not stored.')
    return toSaved(row)
  })
}

/**
 * Changes a customer's own address; throws ShopError NOT_FOUND for any other, INVALID_FIELDS for validation errors.
 */
export async function changeAddress(
  db: Db,
  { userId, id }: Owned,
  request: AddressRequest,
): Promise<SavedAddress> {
  const checked = checkedAddress(request)
  return await db.transaction(async (tx) => {
    const known = await lockedAddress(tx, { userId, id })
    const isDefault = known.isDefault || request.is_default === true
    if (isDefault && !known.isDefault) await dropDefault(tx, userId)
    const [row] = await tx
      .update(addresses)
      .set({ ...checked, isDefault, updatedAt: new Date() })
      .where(eq(addresses.id, id))
      .returning()
    if (!row) throw new Error(`Address ${id} is gone although it is locked.`)
    return toSaved(row)
  })
}

/** Makes a customer's own address the default; throws ShopError NOT_FOUND for any other. */
export async function makeDefault(db: Db, { userId, id }: Owned): Promise<void> {
  await db.transaction(async (tx) => {
    const known = await lockedAddress(tx, { userId, id })
    if (known.isDefault) return
    await dropDefault(tx, userId)
    await tx.update(addresses).set({ isDefault: true }).where(eq(addresses.id, id))
  })
}

/**
 * Deletes a customer's own address; if it was the default, the oldest one becomes it. Throws ShopError NOT_FOUND.
 */
export async function deleteAddress(db: Db, { userId, id }: Owned): Promise<void> {
  await db.transaction(async (tx) => {
    const known = await lockedAddress(tx, { userId, id })
    await tx.delete(addresses).where(eq(addresses.id, id))
    if (!known.isDefault) return
    const [next] = await tx
      .select({ id: addresses.id })
      .from(addresses)
      .where(eq(addresses.userId, userId))
      .orderBy(asc(addresses.createdAt), asc(addresses.id))
      .limit(1)
    if (next) await tx.update(addresses).set({ isDefault: true }).where(eq(addresses.id, next.id))
  })
}

/** Locks all of the customer's addresses: that guarantees a single default. */
async function lockedAddress(tx: Tx, { userId, id }: Owned): Promise<Row> {
  await lockCustomer(tx, userId)
  const [row] = await tx
    .select()
    .from(addresses)
    .where(and(eq(addresses.id, id), eq(addresses.userId, userId)))
  if (!row) throw new ShopError('NOT_FOUND')
  return row
}

async function dropDefault(tx: Tx, userId: string): Promise<void> {
  await tx
    .update(addresses)
    .set({ isDefault: false })
    .where(and(eq(addresses.userId, userId), ne(addresses.isDefault, false)))
}

function checkedAddress(request: AddressRequest) {
  const { title, name, company, address, city, country } = request
  const isKnown = isCountry(country)
  const mobilePhone = internationalPhone(request.mobile_phone, country)
  const homePhone = request.home_phone === null ? null : internationalPhone(request.home_phone, country)
  const fields: FieldErrors = {
    ...(!isKnown && { country: ['unknown_country'] }),
    ...(isKnown && !isPostalCodeOf(request.postal_code, country) && { postal_code: ['wrong_for_country'] }),
    ...(mobilePhone === undefined && { mobile_phone: ['wrong_number'] }),
    ...(homePhone === undefined && { home_phone: ['wrong_number'] }),
  }
  if (mobilePhone === undefined || homePhone === undefined || Object.keys(fields).length > 0) {
    throw new ShopError('INVALID_FIELDS', { fields })
  }
  return {
    title,
    name,
    company,
    address,
    additionalInformation: request.additional_information,
    city,
    country,
    postalCode: request.postal_code.toUpperCase(),
    mobilePhone,
    homePhone,
  }
}

const toSaved = (row: Row): SavedAddress => ({
  id: row.id,
  title: row.title,
  name: row.name,
  company: row.company,
  address: row.address,
  additional_information: row.additionalInformation,
  city: row.city,
  postal_code: row.postalCode,
  country: row.country,
  mobile_phone: row.mobilePhone,
  home_phone: row.homePhone,
  is_default: row.isDefault,
})
