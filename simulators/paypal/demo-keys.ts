/** Keys of the demonstration account: published on purpose, they open nothing but the fake. */
export const DEMO_CLIENT_ID = 'demonstration-client-of-the-bookshop'
export const DEMO_CLIENT_SECRET = 'demonstration-secret-of-the-bookshop'
export const DEMO_WEBHOOK_ID = 'DEMOWEBHOOK0000001'
