import type { ComponentProps } from 'react'
import { localPath } from '../paths.ts'
import { useLanguage } from '#ui/text.tsx'
import { ButtonLink } from '#ui/button.tsx'

/**
 * Leads to the checkout by loading a new document: the security policy that admits the payment provider comes with that
 * page alone, and a document keeps the policy it was loaded with.
 */
export function CheckoutLink(props: Omit<ComponentProps<typeof ButtonLink>, 'to' | 'follow'>) {
  return <ButtonLink {...props} follow="document" to={localPath(useLanguage(), '/checkout')} />
}
