/** What a screen is to `npm run screenshots`. */
import type { Page } from '@playwright/test'
import type { Article } from '#shared/contract/articles.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { BrowserCustomer } from '../support/signed-in.ts'
import type { Speech } from '../support/shopper.ts'

/** What the screens show, found once in the sample. */
export type Things = { book: Article; soldOut: Article; collection: number; person: number; event: number }

export type Scene = {
  page: Page
  speech: Speech
  things: Things
  width: number
  /** Changes what no screen can. */
  change: (work: (db: Db) => Promise<unknown>) => Promise<void>
  /** Who is signed in, where the screen wants somebody. */
  customer?: BrowserCustomer
}

export type Screen = {
  name: string
  /** As in `src/web/routes.ts`. */
  route: string
  path: string | ((things: Things) => string)
  /** Seen by a customer who is signed in. */
  signedIn?: boolean
  /** What is done before the picture; of an open dialog only the window is photographed. */
  state?: (scene: Scene) => Promise<void>
  /** Only at these widths: elsewhere it does not exist. */
  widths?: readonly number[]
}

/** Returns a text of the shop by the language of a scene. */
export const codeOf = ({ language }: Speech) => (language === 'fr' ? 'fr' : 'eng')
