/** The interface of a transport to the shop's own server. */
import type { Client, ClientConfig } from 'pg'
import type { Means } from './means.ts'

export type WayIn = {
  /** How to connect to the server now; undefined: no server runs. */
  connection: () => ClientConfig | undefined
  /** Called when nobody will connect again. */
  close: () => void
}

export type Transport = {
  /** Arguments of `initdb` for authentication; the files in `keys` move into the folder it creates. */
  access: (keys: string) => string[]
  /** Settings with which the server of the folder listens. */
  listening: (folder: string) => Promise<string[]>
  /** Opens the transport of a folder, which must exist. */
  wayInto: (folder: string) => WayIn
  /** Stops the server of the folder; `client` is its only connection. */
  stop: (client: Client, folder: string, means: () => Means) => Promise<unknown>
}
