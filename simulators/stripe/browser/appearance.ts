import type { Appearance } from '@stripe/stripe-js'

const VARIABLES = [
  'borderRadius',
  'colorBackground',
  'colorDanger',
  'colorPrimary',
  'colorText',
  'colorTextPlaceholder',
  'colorTextSecondary',
  'fontFamily',
  'fontSizeBase',
  'spacingUnit',
] as const

/** Takes over the shop's variables (Stripe's Appearance API) as properties of the frame's root. */
export function applyAppearance({ variables = {} }: Appearance): void {
  for (const name of VARIABLES) {
    const value = variables[name]
    if (value === undefined) document.documentElement.style.removeProperty(`--${name}`)
    else document.documentElement.style.setProperty(`--${name}`, value)
  }
}
