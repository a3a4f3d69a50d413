/** The bearer token (§5): under its own key, as specified; in memory alone where storage is blocked. */

const TOKEN_KEY = 'token'

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>

export type TokenKeeper = ReturnType<typeof createTokenKeeper>

/** Makes the keeper over a browser's storage, which may be blocked (the getter throws) or full. */
export function createTokenKeeper(storage: () => Storage) {
  let unsaved: string | undefined
  return {
    key: TOKEN_KEY,
    read(): string | undefined {
      if (unsaved !== undefined) return unsaved
      try {
        return storage().getItem(TOKEN_KEY) ?? undefined
      } catch {
        return undefined
      }
    },
    keep(token: string): void {
      try {
        storage().setItem(TOKEN_KEY, token)
        unsaved = undefined
      } catch {
        unsaved = token
      }
    },
    drop(): void {
      unsaved = undefined
      try {
        storage().removeItem(TOKEN_KEY)
      } catch {
        // Nothing was stored
      }
    },
  }
}

export const tokenKeeper = createTokenKeeper(() => window.localStorage)
