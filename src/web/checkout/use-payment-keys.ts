/** Which ways to pay this shop offers: known once the keys of both are decoded (§4). */
import { useEffect, useState } from 'react'
import { browserApi } from '../api/client.ts'
import { getConfigEntries } from '../api/company.ts'
import { cardKeys, walletKeys } from './payment-keys.ts'
import type { CardKeys, WalletKeys } from './payment-keys.ts'

export type PaymentKeys = { card: CardKeys | undefined; wallet: WalletKeys | undefined }

type Told = { tries: number; keys: PaymentKeys | undefined }

/** Returns the decoded keys; undefined while they are under way. */
export function usePaymentKeys() {
  const [tries, setTries] = useState(0)
  const [told, setTold] = useState<Told>()

  useEffect(() => {
    let isCurrent = true
    const show = (keys: PaymentKeys | undefined) => isCurrent && setTold({ tries, keys })
    getConfigEntries(browserApi).then(
      (entries) => show({ card: cardKeys(entries), wallet: walletKeys(entries) }),
      () => show(undefined),
    )
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
