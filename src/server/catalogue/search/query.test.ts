import { describe, expect, it } from 'vitest'
import { searchQuery } from './query.ts'

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
    expect(searchQuery('nez s')).toMatchObject({ tsquery: "'nez'", rankquery: "'nez' & ('s' | 's':*)" })
  })

  it('knows what to look for first while a last word of two or three letters is typed', () => {
    expect(searchQuery('nez se')?.fullerWords).toBe("'nez'")
    expect(searchQuery('nez sec')?.fullerWords).toBe("'nez'")
    expect(searchQuery('nez secs')?.fullerWords).toBe('')
    expect(searchQuery('sec')?.fullerWords).toBe('')
  })

  it('knows what covers write short and shoppers in full, or the other way round', () => {
    expect(searchQuery('st nez')?.tsquery).toBe("('st' | 'saint') & 'nez':*")
    expect(searchQuery('nez 80 pas')?.tsquery).toBe(
      "'nez' & ('80' | 'quatrevingts' | 'quatrevingt' | 'eighty') & 'pas':*",
    )
    expect(searchQuery('jk nez')?.tsquery).toBe("('jk' | ('j' & 'k')) & 'nez':*")
    expect(searchQuery('st')?.tsquery).toBe("'st':*")
  })

  it('knows thousands in digits, in two groups or one, and in words', () => {
    const expected = "('20000' | ('20' & '000') | ('vingt' & 'mille') | ('vingt' & 'thousand')"
    for (const text of ['20 000 nez', '20000 nez', '20\u202F000 nez'])
      expect(searchQuery(text)?.tsquery.slice(0, expected.length)).toBe(expected)
    expect(searchQuery('nez 000')?.tsquery).toBe("'nez' & ('000':* | 'mille' | 'thousand')")
  })

  it.each(['nez tome 3', 'nez t. 3', 'nez t3', 'nez, vol. 3', 'Nez n° 3', 'nez livre 3'])(
    'asks for a volume, whatever it is called: %s',
    (text) => {
      expect(searchQuery(text)?.tsquery).toBe("'nez' & ('t3':* | '3' | '03')")
    },
  )

  it('asks for a volume by its digit, and waits for the number of one that is about to be', () => {
    expect(searchQuery('nez 3')).toMatchObject({
      tsquery: "'nez' & ('3' | 'trois' | 'three' | '03')",
    })
    expect(searchQuery('nez tome')).toMatchObject({ tsquery: "'nez'" })
    expect(searchQuery('tome 3')?.tsquery).toMatch(/^\('tome'/)
  })

  it.each([
    ['Pride & Prejudice', 'pride and prejudice'],
    ['Rouge & Noir', 'le rouge et noir'],
    ['Pride and Prejudice', 'pride prejudice'],
    ['3 mousquetaires', 'les trois mousquetaires'],
    ['les trois mousquetaires', 'les 3 mousquetaires'],
  ])('knows that %s may be written %s', (text, titleKey) => {
    expect(searchQuery(text)?.titleKeys).toContain(titleKey)
  })

  it('holds no operator, whatever is typed', () => {
    expect(searchQuery("nez' | 'bus':* <-> !sud")?.tsquery).toBe("'nez' & 'bus' & 'sud':*")
  })

  it('stops at twelve words', () => {
    const text = Array.from({ length: 50 }, (_, at) => `mot${at}`).join(' ')
    expect(searchQuery(text)?.tsquery.split(' & ')).toHaveLength(12)
  })
})
