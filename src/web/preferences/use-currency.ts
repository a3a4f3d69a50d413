import { useRevalidator } from 'react-router'
import { hasExchangeRate } from '#shared/money/exchange-rate.ts'
import type { Currency } from '#shared/contract/preferences.ts'
import { savePreference } from './save-preference.ts'
import { useShop } from '../shop.ts'

/** Returns the display currency and how to change it; `noRate` means that dollars cannot be shown (§8). */
export function useCurrency() {
  const { company, currency } = useShop()
  const { revalidate } = useRevalidator()
  const shown: Currency = hasExchangeRate(company.usd_rate) ? currency : 'eur'
  function change(next: Currency): 'changed' | 'noRate' {
    if (next === 'usd' && !hasExchangeRate(company.usd_rate)) return 'noRate'
    savePreference({ currency: next })
    void revalidate()
    return 'changed'
  }
  return { currency: shown, change }
}
