import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { textOf } from '#shared/text/text.ts'
import { TextProvider } from '#ui/text.tsx'
import { MinutesLeft } from './minutes-left.tsx'

describe('the hint that a book is being paid for', () => {
  it('is no part of pages that are rendered for everybody: minutes would be wrong a moment later', () => {
    const soon = new Date(Date.now() + 600_000).toISOString()
    const hint = (
      <TextProvider language="fr" text={textOf('fr')}>
        <MinutesLeft until={soon} />
      </TextProvider>
    )
    expect(renderToStaticMarkup(hint)).toBe('')
  })

  it('counts minutes as each language does', () => {
    const [fr, en] = [textOf('fr').catalogue.held, textOf('eng').catalogue.held]
    expect(fr(1)).toMatch(/ 1\u00A0minute au plus tard$/)
    expect(fr(12)).toMatch(/ 12\u00A0minutes au plus tard$/)
    expect(en(1)).toBe('Someone is paying for it: back in 1 minute at the latest')
    expect(en(12)).toBe('Someone is paying for it: back in 12 minutes at the latest')
  })
})
