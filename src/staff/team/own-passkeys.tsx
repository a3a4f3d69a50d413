import { useState } from 'react'
import type { OwnAccess } from '#shared/contract/staff/team.ts'
import { teamWords } from '#shared/text/staff/en/team.ts'
import { useWords } from '#ui/text.tsx'
import { Button } from '#ui/button.tsx'
import { sayDone, sayFailed } from '../api/toasts.ts'
import { remove } from '../api/client.ts'
import { refresh } from '../api/queries.ts'
import { Card } from '../frame/card.tsx'
import { Confirm, type Question } from '../frame/confirm.tsx'
import { KeyIcon } from '../frame/icons.tsx'
import { knowsPasskeys, makePasskey, nameOfThisBrowser } from '../sign-in/ways-in.ts'
import { useChange, useMoments } from './use-team.ts'

/** One's own passkeys. */
export function OwnPasskeys({ passkeys }: Pick<OwnAccess, 'passkeys'>) {
  const { me, cancel } = useWords(teamWords)
  const { day } = useMoments()
  const change = useChange()
  const [question, setQuestion] = useState<Question>()
  const add = async () => {
    try {
      await makePasskey(nameOfThisBrowser())
      sayDone(me.passkeyAdded)
      await refresh()
    } catch {
      // Closing the browser's dialog is no fault to report in its own words
      sayFailed(me.passkeyFailed)
    }
  }
  return (
    <Card title={me.passkeys}>
      {passkeys.length === 0 && <p className="px-4.5 pt-4 text-muted">{me.noPasskey}</p>}
      <ul>
        {passkeys.map(({ id, name: given, created_at: createdAt }) => {
          const name = given || me.unnamed
          return (
            <li key={id} className="flex min-h-14 items-center gap-3 border-b border-hairline px-4.5 py-2">
              <KeyIcon />
              <span className="min-w-0 flex-1">
                <span className="font-semibold">{name}</span>
                <span className="block text-xs text-muted">{me.addedOn(day(createdAt))}</span>
              </span>
              <Button
                variant="outline"
                size="control"
                aria-label={`${me.remove}, ${name}`}
                onClick={() =>
                  setQuestion({
                    title: me.removePasskey(name),
                    text: me.removePasskeyText,
                    action: me.remove,
                    run: () => void change(() => remove(`/me/passkeys/${id}`), me.removed),
                  })
                }
              >
                {me.remove}
              </Button>
            </li>
          )
        })}
      </ul>
      {knowsPasskeys() && (
        <div className="px-4.5 py-4">
          <Button variant="outline" size="control" onClick={() => void add()}>
            {me.addPasskey}
          </Button>
        </div>
      )}
      <Confirm question={question} cancel={cancel} onClose={() => setQuestion(undefined)} />
    </Card>
  )
}
