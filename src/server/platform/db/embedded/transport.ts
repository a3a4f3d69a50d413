/** What a way of speaking with the shop's own server must know. */
import type { Client, ClientConfig } from 'pg'
import type { Means } from './means.ts'

export type WayIn = {
  /** Where the server answers now; undefined: nobody serves the folder. */
  connection: () => ClientConfig | undefined
  /** Called when nobody will connect again. */
  close: () => void
}

export type Transport = {
  /** What `initdb` is told about who may enter; the files in `keys` are moved into the folder that it makes. */
  access: (keys: string) => string[]
  /** Settings that the server of the folder listens by. */
  listening: (folder: string) => Promise<string[]>
  /** Opens a way into the folder, which must exist. */
  wayInto: (folder: string) => WayIn
  /** Tells the server of the folder to stop; `client` is in it, and nobody else. */
  stop: (client: Client, folder: string, means: () => Means) => Promise<unknown>
}
