/** Receives messages to the shop: stores them, mails the shop, and sends a receipt to the author. */
import { eq } from 'drizzle-orm'
import { createHmac, randomBytes } from 'node:crypto'
import type { ContactRequest } from '#shared/contract/contact.ts'
import { ShopError } from '#shared/contract/errors.ts'
import type { Db } from '#server/platform/db/database.ts'
import { mayTry } from '#server/platform/limits/count-attempts.ts'
import { enqueueMail, enqueueToShop } from '#server/shop/mail/queue.ts'
import { fingerprint, isSameSecret } from '#server/platform/runtime/secrets.ts'
import { MAX_FORM_SECONDS, MIN_FORM_SECONDS } from '#shared/contact/form-age.ts'
import { contactMessages, signingKeys } from './tables.ts'

/** A signed token of when a form was opened: people need seconds to write, bots do not. */
const KEY = { name: 'contact-form', bytes: 32 }

/** Returns the signing key that all instances share; the first one generates it. */
async function signingKey(db: Db): Promise<string> {
  const known = () => db.select().from(signingKeys).where(eq(signingKeys.name, KEY.name))
  const [found] = await known()
  if (found) return found.key
  const key = randomBytes(KEY.bytes).toString('base64url')
  await db.insert(signingKeys).values({ name: KEY.name, key }).onConflictDoNothing()
  const [made] = await known()
  if (!made) throw new Error('The key that signs forms was not stored.')
  return made.key
}

const signature = (key: string, text: string) => createHmac('sha256', key).update(text).digest('base64url')

/** Returns the token of a form opened now. */
export async function newFormToken(db: Db, now: number = Date.now()): Promise<string> {
  const text = `${Math.floor(now / 1000)}.${randomBytes(16).toString('base64url')}`
  return `${text}.${signature(await signingKey(db), text)}`
}

/** Returns the form's id; undefined for a token that is forged, too recent for a person, or over a day old. */
async function readFormToken(db: Db, token: string, now: number = Date.now()): Promise<string | undefined> {
  const [, text = '', seconds, id, mac = ''] = /^((\d{1,12})\.([\w-]{22}))\.([\w-]{43})$/.exec(token) ?? []
  if (id === undefined || !isSameSecret(mac, signature(await signingKey(db), text))) return undefined
  const age = Math.floor(now / 1000) - Number(seconds)
  return age >= MIN_FORM_SECONDS && age <= MAX_FORM_SECONDS ? id : undefined
}

const RECEIPTS = { name: 'contact-receipt', tries: 3, minutes: 24 * 60 }

/**
 * Stores a message, once per form. A form with a filled honeypot field is stored, mailed to nobody and answered
 * like any other. Throws ShopError FORM_EXPIRED if no person can have filled in the form.
 */
export async function takeMessage(db: Db, request: ContactRequest): Promise<void> {
  const { form_token, website, order_number, ...written } = request
  const formId = await readFormToken(db, form_token)
  if (formId === undefined) throw new ShopError('FORM_EXPIRED')
  const requestHash = fingerprint(JSON.stringify({ ...written, order_number }))
  const [earlier] = await db
    .select({ requestHash: contactMessages.requestHash })
    .from(contactMessages)
    .where(eq(contactMessages.formId, formId))
  if (earlier && earlier.requestHash !== requestHash) throw new ShopError('FORM_EXPIRED')
  if (earlier) return
  const isSuspect = (website ?? '') !== ''
  const receipted = !isSuspect && (await mayTry(db, RECEIPTS, written.email))

  await db.transaction(async (tx) => {
    const [message] = await tx
      .insert(contactMessages)
      .values({ ...written, orderNumber: order_number, formId, requestHash, isSuspect })
      .onConflictDoNothing({ target: contactMessages.formId })
      .returning({ id: contactMessages.id })
    if (!message || isSuspect) return
    const about = { subjectId: message.id }
    await enqueueToShop(tx, { template: 'contact-message', ...about })
    if (!receipted) return
    const toAuthor = { recipient: written.email, language: written.language }
    await enqueueMail(tx, { template: 'contact-receipt', ...about, ...toAuthor })
  })
}
