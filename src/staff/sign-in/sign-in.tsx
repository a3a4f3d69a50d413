import { useWords } from '#ui/text.tsx'
import { frameWords } from '#shared/text/staff/frame-words.ts'
import { Wordmark } from '../frame/wordmark.tsx'

/** The way in. */
export function SignIn() {
  const words = useWords(frameWords)
  return (
    <main className="p-6">
      <Wordmark />
      <h1 className="mt-6">{words.signIn}</h1>
    </main>
  )
}
