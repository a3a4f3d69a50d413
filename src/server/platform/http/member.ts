/** Who works in the back office, as every module that serves staff knows them. */
import type { Language } from '#shared/contract/preferences.ts'
import type { Level, Role } from '#shared/staff/roles.ts'

export type Member = {
  id: string
  name: string
  email: string
  role: Role
  language: Language
  /** The counter device that they work on; null: a browser of their own. */
  deviceId: string | null
  level: Exclude<Level, 'enrolment'>
  /** The session that the request came with. */
  sessionId: string
}
