/** The mark of one render on the server, for its own inline scripts and styles; in the browser there is none. */
import { createContext } from 'react'

export const NonceContext = createContext<string | undefined>(undefined)
