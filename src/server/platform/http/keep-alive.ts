/**
 * Milliseconds that a connection stays open between two requests: longer than a proxy keeps it for the next one (nginx 60 s,
 * Caddy 120 s). Who ends it first must be the proxy: an order that is sent while the shop ends the connection is lost, and
 * cannot be sent again by the proxy, which does not know whether the shop had read it.
 */
export const KEEP_ALIVE_MS = 130_000
