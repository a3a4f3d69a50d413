import type { ApiClient } from './client.ts'

/** Client of the browser: the shop's own origin and the real fetch. */
export const browserApi: ApiClient = {
  get origin() {
    return window.location.origin
  },
  fetch: (request) => fetch(request),
}
