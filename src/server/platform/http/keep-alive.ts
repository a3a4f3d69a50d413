/**
 * Milliseconds that an idle connection stays open: longer than in a proxy (nginx 60 s, Caddy 120 s). The proxy must
 * close it first: a POST on a connection that the shop is closing is lost, and the proxy cannot retry it because it
 * does not know whether the shop has read it.
 */
export const KEEP_ALIVE_MS = 130_000
