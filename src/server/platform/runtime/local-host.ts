/** Which names and addresses reach nobody but this machine. */

/** Tells whether a host, as `HOST` or a URL names it, is this machine for itself alone. */
export const isLocalHost = (host: string): boolean =>
  host === 'localhost' || host === '::1' || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host)
