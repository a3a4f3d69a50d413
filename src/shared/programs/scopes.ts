/** What an API key may do; each is given by itself. */
export const KEY_SCOPES = ['orders:read', 'customers:read', 'books:read', 'stock:write'] as const
export type KeyScope = (typeof KEY_SCOPES)[number]
