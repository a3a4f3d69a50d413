/** After signing in: on to where one wanted to go, in the language and currency that the account has. */
import { useNavigate } from 'react-router'
import type { SessionUser } from '#shared/contract/accounts.ts'
import { rememberPreference } from '../preferences/preference-cookies.ts'
import { useShop } from '../shop.ts'
import { useLanguage } from '#ui/text.tsx'
import { arrivalPath } from './arrival-path.ts'

export function useArrival() {
  const language = useLanguage()
  const { currency } = useShop()
  const navigate = useNavigate()
  return (user: SessionUser, next: string | null) => {
    const path = arrivalPath(user.language, next)
    if (user.language === language && user.currency === currency)
      return void navigate(path, { replace: true })
    rememberPreference({ currency: user.currency })
    // Another language or currency is another document
    window.location.replace(path)
  }
}
