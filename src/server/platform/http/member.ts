/** The signed-in member of staff of a request. */
import type { Language } from '#shared/contract/preferences.ts'
import type { Level, Role } from '#shared/staff/roles.ts'

export type Member = {
  id: string
  name: string
  email: string
  role: Role
  language: Language
  /** The counter device in use; null: their own browser. */
  deviceId: string | null
  level: Exclude<Level, 'enrolment'>
  /** The session of the request. */
  sessionId: string
}
