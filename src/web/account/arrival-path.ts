import type { Language } from '#shared/contract/preferences.ts'
import { ownPath } from '#shared/links/own-path.ts'
import { localPath, specifiedPath } from '../paths.ts'

/** Returns the local path of `next` in a language; the home page for whatever is no page of this shop. */
export function arrivalPath(language: Language, next: string | null): string {
  const path = ownPath(next) ?? '/'
  const [, pathname = '/', rest = ''] = /^([^?#]*)(.*)$/.exec(path) ?? []
  // Looked at again as it will be used: a prefix that goes may leave another host's address behind
  return ownPath(localPath(language, specifiedPath(pathname) + rest)) ?? localPath(language, '/')
}
