/** A part of a screen that is changed in place: saved or discarded by itself, once something in it was changed. */
import { useState, type ReactNode } from 'react'
import { storefrontSettingsWords } from '#shared/text/staff/en/storefront-settings.ts'
import { Button } from '#ui/button.tsx'
import { ProblemAlert } from '#ui/form/problem-alert.tsx'
import { useFaultFocus } from '#ui/form/use-fault-focus.ts'
import { useWords } from '#ui/text.tsx'
import { useAction, type Run } from '../api/use-action.ts'
import { useRefusal } from '../api/use-refusal.ts'
import { useUnsaved } from './save-bar.tsx'
import { useDraft } from './use-draft.ts'

type Faults = Partial<Record<string, string>>
type Draft<T> = NonNullable<ReturnType<typeof useDraft<T>>>

type DraftFormProps<T, F extends Faults> = {
  /** What is saved, for screen readers: there are several on a screen. */
  about: string
  label?: string
  stored: { value: T; version: string }
  /** What is wrong with fields, or with all of it; shown once somebody tried to save. */
  faultsOf?: (value: T) => F
  problemOf?: (value: T) => string | undefined
  /** Answers nothing where the action was refused. */
  send: (sending: { run: Run; value: T; expectedVersion: string }) => Promise<unknown>
  children: (draft: Draft<T>, faults: Partial<F>) => ReactNode
}

export function DraftForm<T, F extends Faults = Faults>({
  about,
  label = about,
  stored,
  faultsOf,
  problemOf,
  send,
  children,
}: DraftFormProps<T, F>) {
  const draft = useDraft(stored)
  const [wasTried, setWasTried] = useState(false)
  const { form, lookAtFault } = useFaultFocus()
  const { run, isPending, failure } = useAction()
  const refusal = useRefusal(failure)
  if (!draft) return null
  const { value, expectedVersion } = draft
  const faults = faultsOf?.(value) ?? ({} as F)
  const problem = problemOf?.(value)
  const discard = () => {
    setWasTried(false)
    draft.discard()
  }
  async function save() {
    setWasTried(true)
    if (problem !== undefined || Object.keys(faults).length > 0) return lookAtFault()
    if (await send({ run, value, expectedVersion })) discard()
  }
  return (
    <form
      ref={form}
      noValidate
      aria-label={label}
      className="grid gap-4 p-4.5"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <ProblemAlert problem={(wasTried ? problem : undefined) ?? refusal} />
      {children(draft, wasTried ? faults : {})}
      <DraftActions about={about} draft={draft} isSaving={isPending} onDiscard={discard} />
    </form>
  )
}

type DraftActionsProps = {
  about: string
  draft: Pick<Draft<unknown>, 'isChanged' | 'isOutdated' | 'keep'>
  isSaving: boolean
  onDiscard: () => void
}

function DraftActions({ about, draft, isSaving, onDiscard }: DraftActionsProps) {
  const words = useWords(storefrontSettingsWords)
  const { isChanged, isOutdated, keep } = draft
  useUnsaved(isChanged)
  if (!isChanged) return null
  return (
    <div className="flex flex-wrap items-center gap-3">
      {isOutdated ? (
        <>
          <p role="status" className="basis-full text-out-of-stock">
            {words.outdated.text}
          </p>
          <Button size="control" onClick={keep}>
            {words.outdated.keep}
          </Button>
        </>
      ) : (
        <Button
          type="submit"
          size="control"
          aria-label={`${words.save}\u00A0: ${about}`}
          aria-disabled={isSaving || undefined}
        >
          {words.save}
        </Button>
      )}
      <Button variant="outline" size="control" onClick={onDiscard}>
        {isOutdated ? words.outdated.take : words.discard}
      </Button>
      <span className="rounded-sm bg-secondary px-1.5 text-xs text-on-secondary">{words.changed}</span>
    </div>
  )
}
