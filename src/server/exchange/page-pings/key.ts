/** The key by which search engines know that a ping is of this site (IndexNow): a file of the site has it. */
import { createHmac } from 'node:crypto'

/** Returns the key: made of the shop's secret, stored nowhere. */
export const pingKey = (authSecret = '') =>
  createHmac('sha256', authSecret).update('indexnow').digest('hex').slice(0, 32)
