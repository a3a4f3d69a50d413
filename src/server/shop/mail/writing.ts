/** The input of every mail writer, and the addresses of its links. */
import type { InferSelectModel } from 'drizzle-orm'
import type { CompanySettings } from '#shared/contract/company.ts'
import type { Language } from '#shared/contract/preferences.ts'
import type { Config } from '#server/platform/config.ts'
import type { Queryable } from '#server/platform/db/database.ts'
import type { mails } from './tables.ts'
import type { MailContent } from './templates/frame.ts'

export type Mail = InferSelectModel<typeof mails>

/** Returns the content of a mail; undefined if there is nobody to notify. Throws if the subject does not exist. */
export type ComposeMail = (db: Queryable, config: Config, mail: Mail) => Promise<MailContent | undefined>

export type Writing = {
  db: Queryable
  publicUrl: string
  /** The back office's address, for mails to staff. */
  staffUrl: string
  /** The shop's secret, which codes are made with that are stored nowhere. */
  secret: string | undefined
  company: CompanySettings
  mail: Mail
}

/** Returns the address of a page in a language; `path` is the path of the specification, such as `/events`. */
export function pageUrl(publicUrl: string, language: Language, path: string): string {
  return `${publicUrl}${language === 'fr' ? '' : '/en'}${path}`
}

/**
 * Returns the address of a page with a secret after the `#`: browsers never send the fragment, so no log contains
 * it.
 */
export function secretPageUrl(publicUrl: string, language: Language, path: string, secret: string): string {
  return `${pageUrl(publicUrl, language, path)}#token=${secret}`
}
