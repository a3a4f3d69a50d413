/** Which ways to pay this shop offers: known once the keys of both are decoded (§4). */
import { useEffect, useState } from 'react'
import { browserApi } from '../api/client.ts'
import { getPaymentKeys } from '../api/company.ts'

export type PaymentKeys = Awaited<ReturnType<typeof getPaymentKeys>>

type Told = { tries: number; keys: PaymentKeys | undefined }

/** Returns the decoded keys; undefined while they are under way. */
export function usePaymentKeys() {
  const [tries, setTries] = useState(0)
  const [told, setTold] = useState<Told>()

  useEffect(() => {
    let isCurrent = true
    const show = (keys: PaymentKeys | undefined) => isCurrent && setTold({ tries, keys })
    getPaymentKeys(browserApi).then(show, () => show(undefined))
    return () => {
      isCurrent = false
    }
  }, [tries])

  const isTold = told?.tries === tries
  return {
    keys: isTold ? told.keys : undefined,
    failed: isTold && told.keys === undefined,
    ask: () => setTries((before) => before + 1),
  }
}
