import { describe, expect, it } from 'vitest'
import { searchQuery } from './search-query.ts'

describe('a search', () => {
  it('asks for every word, the last one by its beginning', () => {
    expect(searchQuery('Camus pes')?.tsquery).toBe("('camus' | '=camus') & 'pes':*")
  })

  it('leaves articles and other small words out, unless they stand alone', () => {
    expect(searchQuery('les misérables')?.tsquery).toBe("('miserables':* | '=miser')")
    expect(searchQuery('L’Être et le Néant de Sartre')?.tsquery).toBe(
      "('etre' | '=etre' | '=etr') & ('neant' | '=neant') & ('sartre':* | '=sartr')",
    )
    expect(searchQuery('la')?.tsquery).toBe("'la':*")
    expect(searchQuery('Et de la')?.tsquery).toBe("'et' & 'de' & 'la':*")
  })

  it('knows the title with another leading article, or none', () => {
    expect(searchQuery('Étranger')?.titleKeys).toContain('l etranger')
    expect(searchQuery('La Peste')?.titleKeys).toContain('peste')
  })

  it.each([
    '978-2-07-036002-4',
    '9782070360024',
    'ISBN 978 2 07 036002 4',
    '2-07-036002-4',
    'isbn: 2070360024',
  ])('understands the ISBN %s', (text) => {
    expect(searchQuery(text)).toMatchObject({ isbn: '9782070360024', tsquery: "'9782070360024':*" })
  })

  it('takes the beginning of an ISBN as one word', () => {
    expect(searchQuery('978-2-07')?.tsquery).toBe("'978207':*")
  })

  it('does not take a year in a title for an ISBN', () => {
    expect(searchQuery('1984')).toMatchObject({ isbn: '', tsquery: "'1984':*" })
  })

  it('is nothing without a letter or digit', () => {
    expect(searchQuery('&|!:*()\'"\\ \u0000')).toBeUndefined()
  })

  it('asks for other forms of a word, in French and in English', () => {
    const stems = (text: string) => searchQuery(text)?.tsquery.match(/=\w+/g)
    expect(stems('policières')).toContain(stems('policier')?.[0])
    expect(stems('étrangère')).toContain(stems('étranger')?.[0])
    expect(stems('chevaux')).toContain('=cheval')
    expect(stems('stories')).toContain('=stori')
    expect(stems('story')).toContain('=stori')
    expect(stems('nez')).toBeNull()
  })

  it('waits with a last word of one letter until more of it is typed', () => {
    expect(searchQuery('nez s')).toMatchObject({ tsquery: "'nez'", rankquery: "'nez' & 's':*" })
  })

  it('knows what to look for first while a last word of two or three letters is typed', () => {
    expect(searchQuery('nez se')?.fullerWords).toBe("'nez'")
    expect(searchQuery('nez sec')?.fullerWords).toBe("'nez'")
    expect(searchQuery('nez secs')?.fullerWords).toBe('')
    expect(searchQuery('sec')?.fullerWords).toBe('')
  })

  it('holds no operator, whatever is typed', () => {
    expect(searchQuery("nez' | 'bus':* <-> !sud")?.tsquery).toBe("'nez' & 'bus' & 'sud':*")
  })

  it('stops at twelve words', () => {
    const text = Array.from({ length: 50 }, (_, at) => `mot${at}`).join(' ')
    expect(searchQuery(text)?.tsquery.split(' & ')).toHaveLength(12)
  })
})
