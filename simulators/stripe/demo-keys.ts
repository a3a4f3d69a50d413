/** Keys of the demonstration account: published on purpose, they open nothing but the fake. */
export const DEMO_SECRET_KEY = 'sk_test_demonstration_of_the_bookshop'
export const DEMO_PUBLISHABLE_KEY = 'pk_test_demonstration_of_the_bookshop'
export const DEMO_WEBHOOK_SECRET = 'whsec_demonstration_of_the_bookshop'
