import { ApiError } from '../api/client.ts'

/** Returns what to say of a refusal: the words of its code, or the ones for all others. */
export function problemOf(
  error: unknown,
  words: Readonly<Record<string, string> & { other: string }>,
): string {
  return (error instanceof ApiError ? words[error.code] : undefined) ?? words.other
}
