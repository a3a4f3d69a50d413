/** Carries the API client and the page's settings into loaders; set once per request by `entry.server.tsx`. */
import { createContext } from 'react-router'
import type { Language } from '#shared/contract/preferences.ts'
import type { ApiClient } from './client.ts'

export type PageContext = {
  api: ApiClient
  publicUrl: string
  /** Addresses of the built words by language, for the browser to load at once; none while developing. */
  wordFiles: Record<Language, string> | undefined
  /** Marks the inline scripts and styles of this render; the server takes it out of the page (`server/app/pages/security-policy.ts`). */
  nonce: string
  /** The moment, for what is said to the minute: a page that reads it is made each time it is requested. */
  readClock: () => Date
  /** Receives why a page could not be made. */
  announceFailure: (error: unknown) => void
  /** Takes the rendered page; its answer has no body. */
  keepPage: (html: string) => void
}

export const pageContext = createContext<PageContext>()
