import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { textOf } from '#shared/text/text.ts'
import { TextProvider } from './text.tsx'
import { QuantityStepper } from './quantity-stepper.tsx'

/** Which of both buttons are dimmed, and whether a number can be typed. */
function rendered(language: 'fr' | 'eng', state: { quantity: number; copies: number; locked?: boolean }) {
  const html = renderToStaticMarkup(
    <TextProvider language={language} text={textOf(language)}>
      <QuantityStepper {...state} label="copies" onChange={() => {}} />
    </TextProvider>,
  )
  const { fewer, more } = textOf(language).catalogue
  const dimmed = (name: string) =>
    new RegExp(`aria-label="${name}" aria-disabled="(true|false)"`).exec(html)?.[1] === 'true'
  return { fewer: dimmed(fewer), more: dimmed(more), readOnly: html.includes('readOnly') }
}

describe.each(['fr', 'eng'] as const)('the stepper (§5), in %s', (language) => {
  it('is dimmed at its ends', () => {
    const state = { readOnly: false }
    expect(rendered(language, { quantity: 2, copies: 3 })).toEqual({ ...state, fewer: false, more: false })
    expect(rendered(language, { quantity: 1, copies: 3 })).toEqual({ ...state, fewer: true, more: false })
    expect(rendered(language, { quantity: 3, copies: 3 })).toEqual({ ...state, fewer: false, more: true })
    expect(rendered(language, { quantity: 1, copies: 1 })).toEqual({ ...state, fewer: true, more: true })
  })

  it('takes nothing while a change is being saved (§4)', () => {
    expect(rendered(language, { quantity: 2, copies: 3, locked: true })).toEqual({
      fewer: true,
      more: true,
      readOnly: true,
    })
  })
})
