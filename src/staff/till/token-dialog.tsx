import { useState } from 'react'
import { feedsWords } from '#shared/text/staff/feeds-words.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useWords } from '#ui/text.tsx'
import { useAction } from '../api/use-action.ts'

const TOKEN_BYTES = 24

/** Makes a token in the browser: the server stores its hash alone, so that nobody can read it again. */
export const newToken = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(TOKEN_BYTES)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')

/** A token or key, to copy by one press. */
export function Secret({ children }: { children: string }) {
  return (
    <p className="mt-4 rounded-md border border-edge bg-tint px-3 py-2 font-mono break-all select-all">
      {children}
    </p>
  )
}

/** Gives a feed a new token, which is shown once. */
export function TokenDialog({ feed, onClose }: { feed: string | undefined; onClose: () => void }) {
  const words = useWords(feedsWords)
  const { run, isPending } = useAction()
  const [token, setToken] = useState('')
  async function make() {
    if (feed === undefined || isPending) return
    const made = newToken()
    if (await run('feeds-token', { input: { feed, token: made } })) setToken(made)
  }
  function close() {
    setToken('')
    onClose()
  }
  return (
    <Dialog
      open={feed !== undefined}
      onClose={close}
      title={words.tokenTitle}
      persistent={token !== ''}
      footer={
        <div className="flex justify-end">
          {token === '' ? (
            <Button size="control" onClick={() => void make()} aria-disabled={isPending || undefined}>
              {words.token}
            </Button>
          ) : (
            <Button size="control" onClick={close}>
              {words.tokenDone}
            </Button>
          )}
        </div>
      }
    >
      <p>{words.tokenHint}</p>
      {token !== '' && <Secret>{token}</Secret>}
    </Dialog>
  )
}
