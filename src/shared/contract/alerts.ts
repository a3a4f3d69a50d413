/** Alerts on the wire: what readers want to know about a book. */
import { z } from 'zod'
import { ALERT_KINDS, ALERT_STATES } from '../alerts/alerts.ts'
import { Article } from './articles.ts'
import { Language } from './preferences.ts'
import { emailAddress } from './typed-text.ts'

export const AlertRequest = z
  .object({
    article_id: z.number().int().min(1).max(999_999_999),
    kind: z.enum(ALERT_KINDS),
    email: emailAddress(),
    language: Language,
  })
  .meta({ id: 'AlertRequest' })
export type AlertRequest = z.infer<typeof AlertRequest>

export const NewAlert = z
  .object({
    state: z.enum(['waiting', 'to_confirm']).meta({
      description:
        '`to_confirm`: a mail asks the owner of the address; the same whether it was sent before or not',
    }),
  })
  .meta({ id: 'NewAlert' })
export type NewAlert = z.infer<typeof NewAlert>

export const CustomerAlert = z
  .object({
    id: z.string(),
    kind: z.enum(ALERT_KINDS),
    state: z.enum(ALERT_STATES),
    article: Article,
    requested_at: z.iso.datetime(),
    held_until: z.iso.datetime().nullable().meta({ description: 'Until when a copy is reserved for them' }),
  })
  .meta({ id: 'CustomerAlert' })
export type CustomerAlert = z.infer<typeof CustomerAlert>

export const OfferedCopy = z
  .object({ article: Article, held_until: z.iso.datetime() })
  .meta({ id: 'OfferedCopy' })
export type OfferedCopy = z.infer<typeof OfferedCopy>
