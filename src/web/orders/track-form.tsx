import { useState } from 'react'
import type { OrderView } from '#shared/contract/orders.ts'
import type { orders } from '#shared/text/fr/orders.ts'
import { ordersWords } from '#shared/text/orders-words.ts'
import { ApiError } from '../api/client.ts'
import { trackOrder } from '../api/orders.ts'
import { useWords } from '../state/text.tsx'
import { useFaultFocus } from '../state/use-fault-focus.ts'
import { TextField } from '../ui/field.tsx'
import { ProblemAlert } from '../ui/problem-alert.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'

const SECONDS_A_MINUTE = 60
const DEFAULT_WAIT_SECONDS = 900

/** Returns what to tell: unknown number, wrong address and impossible input are one sentence. */
function refusalOf(error: unknown, words: (typeof orders)['track']): string {
  if (!(error instanceof ApiError)) return words.failed
  if (error.code === 'TOO_MANY_REQUESTS') {
    return words.tooMany(Math.ceil((error.retryAfterSeconds ?? DEFAULT_WAIT_SECONDS) / SECONDS_A_MINUTE))
  }
  return error.code === 'NOT_FOUND' || error.code === 'INVALID_FIELDS' ? words.wrong : words.failed
}

/** Asks for number and e-mail; hands the order over, or says why there is none. */
export function TrackForm({ onFound }: { onFound: (order: OrderView) => void }) {
  const { track: words } = useWords(ordersWords)
  const { form, lookAtFault } = useFaultFocus()
  const [number, setNumber] = useState('')
  const [email, setEmail] = useState('')
  const [wasSent, setWasSent] = useState(false)
  const [isSearching, setIsSearching] = useState(false)
  const [refusal, setRefusal] = useState<string>()

  async function search() {
    setWasSent(true)
    setRefusal(undefined)
    if (isSearching) return
    if (!number.trim() || !email.trim()) return lookAtFault()
    setIsSearching(true)
    try {
      onFound(await trackOrder({ number: number.trim(), email: email.trim() }))
    } catch (error) {
      setRefusal(refusalOf(error, words))
      lookAtFault()
    } finally {
      setIsSearching(false)
    }
  }

  return (
    <form
      ref={form}
      noValidate
      className="mt-8 grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        void search()
      }}
    >
      <ProblemAlert problem={refusal} />
      <TextField
        label={words.number}
        hint={words.numberHint}
        required
        name="number"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        value={number}
        error={wasSent && !number.trim() && words.empty.number}
        onChange={(event) => setNumber(event.target.value)}
      />
      <TextField
        label={words.email}
        required
        type="email"
        name="email"
        autoComplete="email"
        maxLength={254}
        value={email}
        error={wasSent && !email.trim() && words.empty.email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <SubmitButton label={words.submit} sending={words.loading} isSending={isSearching} />
    </form>
  )
}
