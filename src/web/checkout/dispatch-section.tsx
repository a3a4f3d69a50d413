import type { ReactNode } from 'react'
import type { Dispatch } from '#shared/orders/dispatch.ts'
import { checkoutWords } from '#shared/text/checkout-words.ts'
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
        <Choice
          name={words.together[isPickup ? 'pickup' : 'home']}
          isChosen={chosen === 'together'}
          onChoose={() => onChoose('together')}
        >
          {choice.together}
        </Choice>
        <Choice name={words.apart} isChosen={chosen === 'apart'} onChoose={() => onChoose('apart')}>
          {choice.apart.map(({ when, titles: [title = '', ...others] }) => (
            <span key={when} className="block not-first:mt-1.5">
              <span className="block font-medium text-ink">{words.books(title, others.length)}</span>
              {when}
            </span>
          ))}
        </Choice>
      </div>
    </fieldset>
  )
}

type ChoiceProps = { name: string; isChosen: boolean; onChoose: () => void; children: ReactNode }

function Choice({ name, isChosen, onChoose, children }: ChoiceProps) {
  return (
    <label className="flex cursor-pointer gap-4 rounded-md border border-edge bg-card p-4 has-checked:border-primary has-checked:shadow-[inset_0_0_0_1px_var(--primary)] has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-primary-text">
      <input
        type="radio"
        name="dispatch"
        className="mt-0.5 size-5 shrink-0 accent-primary"
        checked={isChosen}
        onChange={onChoose}
      />
      <span className="min-w-0 font-semibold">
        {name}
        <span className="mt-1 block text-sm font-normal text-muted">{children}</span>
      </span>
    </label>
  )
}
