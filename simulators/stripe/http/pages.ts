import type { ServerResponse } from 'node:http'
import { createPages } from '../../shared/http/pages.ts'

const CHALLENGE = /^\/challenge\/challenge_\w+$/

const servePath = createPages(new URL('../browser/', import.meta.url), {
  '/stripe.js': 'stripe-js/main.ts',
  '/form/': 'form/form.html',
  '/form/main.js': 'form/main.ts',
  '/form/form.css': 'form/form.css',
  '/challenge/': 'challenge/challenge.html',
  '/challenge/main.js': 'challenge/main.ts',
})

/** Sends Stripe.js or one of the pages that it embeds; returns whether the path named one. */
export const servePage = (path: string, response: ServerResponse): boolean =>
  servePath(CHALLENGE.test(path) ? '/challenge/' : path, response)
