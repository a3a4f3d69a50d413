import { useState } from 'react'
import { feedsWords } from '#shared/text/staff/feeds-words.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useWords } from '#ui/text.tsx'
import { useAction } from '../api/use-action.ts'
import { newToken } from './new-token.ts'
import { Secret } from './secret.tsx'

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
