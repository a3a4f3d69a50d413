import type { ReactNode } from 'react'
import type { Dispatch } from '#shared/orders/dispatch.ts'
import { checkoutWords } from '#shared/text/en/checkout.ts'
import { Choice } from '#ui/form/choice.tsx'
import { useWords } from '#ui/text.tsx'
import type { DispatchChoice } from './dispatch-choice.ts'

type DispatchSectionProps = {
  choice: DispatchChoice
  isPickup: boolean
  chosen: Dispatch
  onChoose: (dispatch: Dispatch) => void
}

/** Waiting until everything is there, or each book as soon as it is: which dates each means. */
export function DispatchSection({ choice, isPickup, chosen, onChoose }: DispatchSectionProps) {
  const { dispatch: words } = useWords(checkoutWords)
  return (
    <fieldset className="mt-6">
      <legend className="font-semibold">{words.title}</legend>
      <p className="text-sm text-muted">{words.samePrice}</p>
      <div className="mt-3 grid gap-3 sm:grid-cols-2">
        <Way
          name={words.together[isPickup ? 'pickup' : 'home']}
          isChosen={chosen === 'together'}
          onChoose={() => onChoose('together')}
        >
          {choice.together}
        </Way>
        <Way name={words.apart} isChosen={chosen === 'apart'} onChoose={() => onChoose('apart')}>
          {choice.apart.map(({ when, titles: [title = '', ...others] }) => (
            <span key={when} className="block not-first:mt-1.5">
              <span className="block font-medium text-ink">{words.books(title, others.length)}</span>
              {when}
            </span>
          ))}
        </Way>
      </div>
    </fieldset>
  )
}

type WayProps = { name: string; isChosen: boolean; onChoose: () => void; children: ReactNode }

function Way({ name, isChosen, onChoose, children }: WayProps) {
  return (
    <Choice
      name="dispatch"
      checked={isChosen}
      onChange={onChoose}
      hasButton
      className="flex gap-4 p-4 [&>input]:mt-0.5"
    >
      <span className="min-w-0 font-semibold">
        {name}
        <span className="mt-1 block text-sm font-normal text-muted">{children}</span>
      </span>
    </Choice>
  )
}
