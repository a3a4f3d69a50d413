/** Carries the API client and the page's settings into loaders; set once per request by `entry.server.tsx`. */
import { createContext } from 'react-router'
import type { ApiClient } from './client.ts'

export type PageContext = { api: ApiClient; publicUrl: string }

export const pageContext = createContext<PageContext>()
