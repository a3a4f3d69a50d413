import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { bookFactsWords } from '#shared/text/en/book-facts.ts'
import { textOf } from '#shared/text/text.ts'
import { TextProvider } from '#ui/text.tsx'
import { aBook } from '../../../tests/support/web-book.ts'
import { BookFacts } from './book-facts.tsx'
import { safetyLink } from './safety-link.ts'

describe.each(['fr', 'eng'] as const)('who answers for the safety of a book, in %s', (language) => {
  const shown = (electronicAddress?: string) =>
    renderToStaticMarkup(
      <MemoryRouter>
        <TextProvider language={language} text={textOf(language)}>
          <BookFacts
            book={aBook({
              safety:
                electronicAddress === undefined
                  ? null
                  : { name: 'Minuit', postalAddress: '7 rue Bernard-Palissy, Paris', electronicAddress },
            })}
            isbn={null}
            safetyLink={electronicAddress === undefined ? null : safetyLink(electronicAddress)}
            hasSeries={false}
          />
        </TextProvider>
      </MemoryRouter>,
    )
  const { safety } = bookFactsWords[language]

  it('stands among the facts with their postal address and a way to write to them', () => {
    const html = shown('safety@minuit.example')
    for (const part of [safety, 'Minuit', '7 rue Bernard-Palissy, Paris']) expect(html).toContain(part)
    expect(html).toContain('href="mailto:safety@minuit.example"')
    expect(shown('https://minuit.example/form')).toContain('href="https://minuit.example/form"')
  })

  it('is not named while nobody said', () => {
    expect(shown()).not.toContain(safety)
  })

  it('is text alone where an address runs, or ends a mailto link early', () => {
    expect(shown('javascript:alert(1)')).not.toContain('href="javascript')
    expect(shown('a?bcc=b@minuit.example')).toContain('href="mailto:a%3Fbcc%3Db@minuit.example"')
  })
})

describe.each(['fr', 'eng'] as const)('the prizes of a book, in %s', (language) => {
  it('stand among the facts, each leading to the books that have it', () => {
    const prizes = [
      { name: 'Prix Goncourt', year: 1984 },
      { name: 'Prix Inter', year: null },
    ]
    const html = renderToStaticMarkup(
      <MemoryRouter>
        <TextProvider language={language} text={textOf(language)}>
          <BookFacts book={aBook({ prizes })} isbn={null} safetyLink={null} hasSeries={false} />
        </TextProvider>
      </MemoryRouter>,
    )
    expect(html).toContain(bookFactsWords[language].prizes)
    expect(html).toMatch(/\/books\?prize=Prix\+Goncourt"[^>]*>Prix Goncourt 1984</)
    expect(html).toContain('>Prix Inter<')
  })
})
