import { useState } from 'react'
import { sellingWords } from '#shared/text/staff/selling-words.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/form/field.tsx'
import { ProblemAlert } from '#ui/form/problem-alert.tsx'
import { useWords } from '#ui/text.tsx'
import { useAction } from '../../api/use-action.ts'
import { useRefusal } from '../../api/use-refusal.ts'
import { RateFields } from './rate-fields.tsx'
import { NO_RATES, rateFaults } from './typed-rates.ts'

/** Gives a country rates of its own. */
export function NewRates({ onDone }: { onDone: () => void }) {
  const { vat: words } = useWords(sellingWords)
  const [rates, setRates] = useState(NO_RATES)
  const [wasTried, setWasTried] = useState(false)
  const { run, isActing, failure } = useAction()
  const refusal = useRefusal(failure)
  const faults = rateFaults(rates, words)
  const shown = wasTried ? faults : {}
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        setWasTried(true)
        if (Object.keys(faults).length === 0)
          void run('vat-set', { input: rates }).then((done) => done && onDone())
      }}
    >
      <ProblemAlert problem={refusal} />
      <TextField
        label={words.country}
        error={shown.country}
        maxLength={2}
        value={rates.country}
        onChange={(event) => setRates({ ...rates, country: event.target.value.toUpperCase() })}
      />
      <RateFields rates={rates} faults={shown} onChange={setRates} />
      <Button type="submit" size="control" aria-disabled={isActing || undefined}>
        {words.add}
      </Button>
    </form>
  )
}
