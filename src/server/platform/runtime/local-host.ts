/** Names and addresses of this machine only. */

/** Returns whether a host, as in `HOST` or a URL, is reachable from this machine only. */
export const isLocalHost = (host: string): boolean =>
  host === 'localhost' || host === '::1' || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host)
