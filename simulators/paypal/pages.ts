/** What a browser fetches: the script for the shop's page, and the page on which the shopper agrees. */
import { createPages } from '../shared/http/pages.ts'

/** Sends the script or a file of the page; returns whether the path named one. */
export const servePage = createPages(
  new URL('browser/', import.meta.url),
  {
    '/sdk/js': 'sdk/main.ts',
    '/checkoutnow': 'approval/approval.html',
    '/checkoutnow/main.js': 'approval/main.ts',
    '/checkoutnow/approval.css': 'approval/approval.css',
  },
  { frameAncestors: "'none'" },
)
