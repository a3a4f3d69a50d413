/** Tables of programs and public data sets: lists in cells, other names, no header row, old line endings. */
import { describe, expect, it } from 'vitest'
import { importing } from '../../../../tests/support/importing.ts'

const files = importing()
const run = (...given: Parameters<typeof files.run>) => files.run(...given)
const articles = () => files.articles()

describe('columns of public data sets', () => {
  it('are recognised in Book-Crossing’s words', async () => {
    const { output, counts } = await run(
      `"ISBN";"Book-Title";"Book-Author";"Year-Of-Publication";"Book-Publisher";"Image-URL-S";"Image-URL-L"\n` +
        `"0195153448";"Classical Mythology";"Mark P. O. Morford";"2002";"Oxford University Press";"http://a.example/S.jpg";"http://a.example/L.jpg"\n`,
      '--default',
      'price=9',
    )
    expect(counts).toMatchObject({ added: 1, refused: 0 })
    expect(output).toContain('columns not used: Image-URL-S ')
    expect(await articles()).toMatchObject([
      { dc_auteur: 'Mark P. O. Morford', dc_editor: 'Oxford University Press', published_on: '2002' },
    ])
  })

  it('are recognised where the words of a name are joined by capitals', async () => {
    const { output } = await run(
      'isbn,title,bookFormat,publishDate,numOfPages,price\n9780439023481,The Hunger Games,Hardcover,09/14/2008,374,5.09\n',
    )
    expect(output).not.toContain('columns not used')
    expect(await articles()).toMatchObject([{ format: 'relie', published_on: '2008-09-14', pages: 374 }])
  })
})

describe('a title with its subtitle in one column', () => {
  it.each([
    ['Sapiens', 'Sapiens: A Brief History', 'A Brief History'],
    ['Sapiens', 'Sapiens', null],
    ['Sapiens', 'Another: A Brief History', null],
  ])('beside the title gives the subtitle: %s, %s', async (title, whole, subtitle) => {
    const { output } = await run(`isbn13,title,title_and_subtitle,price\n9780439023481,${title},${whole},9\n`)
    expect(output).not.toContain('columns not used')
    expect(await articles()).toMatchObject([{ subtitle }])
  })
})

describe('a list in a cell', () => {
  const oneBook = async (columns: string, cells: string) => {
    const imported = await run(`isbn,title,price,${columns}\n9780439023481,Un titre,9,${cells}\n`)
    return { ...imported, book: (await articles())[0] }
  }

  it.each([
    ['of Python', `"['Coelho, Paulo', ""Flann O'Brien"", None]"`],
    ['of Python with escapes', `"['Coelho, Paulo', 'Flann O\\'Brien']"`],
    ['of JSON', `"[""Coelho, Paulo"", ""Flann O\\u0027Brien""]"`],
  ])('%s is read as people', async (_name, cell) => {
    const { book, report } = await oneBook('authors', cell)
    expect(book?.dc_auteur).toBe("Paulo Coelho, Flann O'Brien")
    expect(report).toEqual([])
  })

  it('is read as one person whose surname stands first', async () => {
    const { book } = await oneBook('authors', `"['Rushdie, Salman']"`)
    expect(book?.dc_auteur).toBe('Salman Rushdie')
    const { book: bare } = await oneBook('authors', '[]')
    expect(bare?.dc_auteur).toBe('Salman Rushdie')
  })

  it('is read as categories, links, and the first of what is one', async () => {
    const { book, report } = await oneBook(
      'genres,publishers,language,cover',
      `"['Romans > Classiques', 'Jeunesse']","['Gallimard', 'Folio']","[""fr""]","['https://a.example/1.jpg']"`,
    )
    expect(book?.categories.map(({ _nom }) => _nom).toSorted()).toEqual(['Classiques', 'Jeunesse'])
    expect(book).toMatchObject({ dc_editor: 'Gallimard', language: 'fr', articleimage: [{}] })
    expect(report).toEqual([])
  })

  it('that cannot be parsed is stored as written, and reported', async () => {
    const { book, report, output } = await oneBook('authors', `"[{'name': 'Coelho'}]"`)
    expect(book?.dc_auteur).toBe("[{'name': 'Coelho'}]")
    expect(report).toEqual([expect.stringMatching(/^2,not understood,.*,author,.*is no list we can read/)])
    expect(output).toMatch(/values not understood, stored as well as could be:\n +1 {2}author/)
  })

  it('is not read in a title, nor from brackets alone', async () => {
    const { book, report } = await oneBook('subtitle,publisher', `['Sic'],[s.n.]`)
    expect(book?.dc_editor).toBe('[s.n.]')
    expect(report).toEqual([])
  })
})

describe('an unknown format', () => {
  it('is stored as another one, and reported', async () => {
    const { report, output } = await run(
      'isbn,title,price,format\n9780439023481,T,9,Papyrus\n9782070360024,U,9,Autre\n',
    )
    expect(await articles()).toMatchObject([{ format: 'autre' }, { format: 'autre' }])
    expect(report).toEqual([expect.stringMatching(/^2,not understood,.*Papyrus.*stored as/)])
    expect(output).toMatch(/not understood[^\n]*\n +1 {2}format/)
  })
})

describe('a file without a header row', () => {
  const ROWS = '9782070360420;La Peste;Albert Camus;9\n9782070360024;L’Étranger;Albert Camus;8,50\n'

  it.each([
    ['--header', ['--header', 'isbn,title,author,price']],
    ['--map by numbers', ['--map', '1=isbn,2=title,4=price']],
    ['--map given several times', ['--map', '4=price', '--map', '2=title,1=isbn']],
  ])('is read from its first row on with %s', async (_name, words) => {
    const { counts } = await run(ROWS, ...words)
    expect(counts).toMatchObject({ rows: 2, added: 2, refused: 0 })
    expect(await articles()).toMatchObject([
      { price_cents: 850 },
      { designation: 'La Peste', price_cents: 900 },
    ])
  })

  it('and with only carriage returns between its rows is read too, also with line feeds inside of its cells', async () => {
    const content = '9782070360420,"La\nPeste",9\r9782070360024,L’Étranger,8.50\r'
    const { counts } = await run(content, '--header', 'isbn,title,price')
    expect(counts).toMatchObject({ rows: 2, added: 2 })
    expect((await articles()).map(({ designation }) => designation)).toEqual(['L’Étranger', 'La Peste'])
  })

  it('says how it can be read, when no file gave it', async () => {
    await expect(run(ROWS)).rejects.toThrow(
      /that row is a book already[\s\S]*--header "isbn,title,author"[\s\S]*--map 1=isbn/,
    )
  })

  it.each([
    [
      'another number of columns',
      ['--header', 'isbn,title,price'],
      /4 columns in its first row, and 3 are named/,
    ],
    [
      'a column that is not there',
      ['--map', '1=isbn,2=title,9=price'],
      /4 columns in its first row, and 9 are named/,
    ],
    ['a field that nobody knows', ['--map', '1=isbn,2=titel'], /--map 2=titel: write NUMBER=FIELD/],
    ['both at once', ['--header', 'isbn', '--map', '1=isbn'], /give only one of them/],
    ['a needed field left out', ['--map', '1=isbn,2=title'], /no column for price/],
  ])('is refused with %s before anything is written', async (_name, words, message) => {
    await expect(run(ROWS, ...words)).rejects.toThrow(message)
    expect(await articles()).toEqual([])
  })
})
