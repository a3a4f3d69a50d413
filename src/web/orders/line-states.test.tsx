import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ordersWords } from '#shared/text/en/orders.ts'
import { textOf } from '#shared/text/text.ts'
import { TextProvider } from '#ui/text.tsx'
import type { OrderView } from '../api/orders.ts'
import { LineStates } from './line-states.tsx'

const PROMISE = {
  kind: 'shelf',
  ready_at: '2027-01-05T09:00:00Z',
  home_from: '2027-01-07',
  home_by: '2027-01-08',
}

/** What a page says of the copies of a line. */
function shown(language: 'fr' | 'eng', given: object): string {
  const line = { states: [{ state: 'here', copies: 1 }], promise: PROMISE, promise_loss: null, ...given }
  const order = { state: 'paid', dispatch: 'apart', charge: null, lines: [line] }
  return renderToStaticMarkup(
    <TextProvider language={language} text={textOf(language)}>
      <LineStates
        order={order as unknown as OrderView}
        line={line as unknown as OrderView['lines'][number]}
      />
    </TextProvider>,
  )
}

it.each(['fr', 'eng'] as const)('says why a book has no date any more, in %s', (language) => {
  const { line: words } = ordersWords[language]
  expect(shown(language, {})).toContain(words.states.here)
  const sought = shown(language, { promise: null, promise_loss: 'sought' })
  expect(sought).toContain(words.sought)
  expect(sought).toContain(words.losses.sought)
  expect(sought).not.toContain(words.states.here)
  const ended = shown(language, {
    states: [{ state: 'waiting', copies: 1 }],
    promise: null,
    promise_loss: 'ended',
  })
  expect(ended).toContain(words.states.waiting)
  expect(ended).toContain(words.losses.ended)
})
