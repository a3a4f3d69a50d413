import { writeFileSync } from 'node:fs'
import { asc, eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Category } from '#shared/contract/catalogue-lists.ts'
import { storeBook, storeCategory } from '../../../../tests/support/a-book.ts'
import { importing } from '../../../../tests/support/importing.ts'
import { apiOf, aShop } from '../../../../tests/support/test-shop.ts'
import { coverLink } from '../books/covers.ts'
import { books } from '../books/tables.ts'
import { importCatalogue } from './import-catalogue.ts'

const shop = importing()

const { run, articles } = shop

const HEADER = 'isbn,title,author,publisher,price,old_price,stock,category'
const PLAGUE = '9782070360420,La Peste,Albert Camus,Gallimard,8.55,9,4,Romans'
const STRANGER = '9782070360024,L’Étranger,Albert Camus,Gallimard,7.60,,10,Romans'

/** Everything in the shop, to assert that nothing changed. */
async function everything(): Promise<string> {
  const tables = ['books', 'contributors', 'publishers', 'collections', 'categories']
  const links = ['book_contributors', 'book_categories', 'book_images', 'imported_isbns']
  const contents = [...tables, ...links].map(async (table) => {
    const { rows } = await shop.db.execute(sql.raw(`select * from ${table} order by 1, 2`))
    return rows
  })
  return JSON.stringify(await Promise.all(contents))
}

describe('an import adds', () => {
  it('books as their rows describe them', async () => {
    const { counts } = await run(
      `code_barre;désignation;auteurs;traducteur;éditeur;collection;prix;ancien_prix;stock;format;pages;poids;langue;résumé;image;thème;parution\n` +
        `978-2-07-036042-0;La Peste;Albert Camus;Ève Morisi;Gallimard;Folio;8,55 €;9,00 €;4;Poche;288;0,2 kg;fre;Oran.;https://a.example/1.jpg;Romans > Classiques;01/12/1972\n`,
    )
    expect(counts).toEqual({ rows: 1, added: 1, updated: 0, unchanged: 0, refused: 0 })
    const [book] = await articles()
    expect(book).toMatchObject({
      designation: 'La Peste',
      _code_barre: '9782070360420',
      dc_auteur: 'Albert Camus',
      dc_traducteur: 'Ève Morisi',
      dc_editor: 'Gallimard',
      dc_collection: 'Folio',
      public_price_cents: 900,
      price_cents: 855,
      discount: 5,
      article_stock: 4,
      format: 'poche',
      pages: 288,
      _poids_net: 200,
      language: 'fr',
      descriptif: 'Oran.',
      articleimage: [{ link: coverLink(book?.id ?? 0, 'https://a.example/1.jpg') }],
      published_on: '1972-12-01',
      categories: [{ _nom: 'Classiques', niveau: 2 }],
    })
    expect((await articles('/articles?smart_search=camus%20peste'))[0]?.id).toBe(book?.id)
  })

  it('where readers get an e-book, from the column ebook_link; a row that is silent leaves it, another scheme is left out', async () => {
    const header = 'isbn,title,price,format,stock'
    const row = '9782070360420,La Peste,8.99,EPUB,7'
    const link = async () => (await articles('/articles?smart_search=peste')).map((book) => book.ebook_link)
    await run(`${header},ebook_link\n${row},https://ebooks.example/peste\n`)
    expect(await articles()).toMatchObject([{ format: 'numerique', article_stock: 0, copies_available: 0 }])
    expect(await link()).toEqual(['https://ebooks.example/peste'])
    await run(`${header}\n${row}\n`)
    expect(await link()).toEqual(['https://ebooks.example/peste'])
    await run(`${header},lien_numerique\n${row},https://ebooks.example/2\n`)
    expect(await link()).toEqual(['https://ebooks.example/2'])
    const { report } = await run(`${header},ebook_link\n${row},javascript:alert(1)\n`)
    expect(report.map((line) => line.split(',')[4])).toEqual(['ebook_link'])
    expect(await link()).toEqual(['https://ebooks.example/2'])
  })

  it('what a row leaves open from --default, and nothing else', async () => {
    await run(
      'isbn13,name\n9782070360420,La Peste\n',
      '--default',
      'price=9,90',
      '--default',
      'stock=3',
      '--default',
      'category=Divers',
    )
    expect(await articles()).toMatchObject([
      {
        price_cents: 990,
        article_stock: 3,
        language: 'und',
        format: 'autre',
        categories: [{ _nom: 'Divers' }],
      },
    ])
  })

  it('a category under one that the shop has, found by its name in either language', async () => {
    const youth = await storeCategory(shop.db, { key: 'youth', fr: 'Jeunesse', en: 'Children' })
    await run('isbn,title,price,category\n9782070360420,A,9,children > Albums\n')
    const response = await apiOf(aShop({ db: shop.db }))('/categories')
    const categories = ((await response.json()) as { data: Category[] }).data
    expect(categories.map(({ chemin, b_usr_articletheme_id }) => [chemin, b_usr_articletheme_id])).toEqual([
      ['Jeunesse > Albums', youth],
      ['Jeunesse', null],
    ])
  })

  it('one book per ISBN, filed under the categories of all its rows', async () => {
    const { counts } = await run(
      `${HEADER}\n${PLAGUE}\n9782070360420,Another title,X,Y,1,,99,Poche\n9782070360420,La Peste,,,8.55,9,4,Romans\n`,
    )
    expect(counts).toEqual({ rows: 3, added: 1, updated: 1, unchanged: 1, refused: 0 })
    const [book, ...others] = await articles()
    expect(others).toEqual([])
    expect(book).toMatchObject({ designation: 'La Peste', article_stock: 4, price_cents: 855 })
    expect(book?.categories.map(({ _nom }) => _nom).toSorted()).toEqual(['Poche', 'Romans'])
  })

  it('one book per ISBN also when its rows are far apart', async () => {
    const others = Array.from({ length: 450 }, (_, at) => `${isbnOf(at)},Title ${at},,,9,,1,Romans`)
    const { counts } = await run(
      `${HEADER}\n${PLAGUE}\n${others.join('\n')}\n9782070360420,Other,,,1,,0,Poche\n`,
    )
    expect(counts).toEqual({ rows: 452, added: 451, updated: 1, unchanged: 0, refused: 0 })
    expect(await articles('/articles?smart_search=9782070360420')).toMatchObject([
      { designation: 'La Peste' },
    ])
  })
})

function isbnOf(at: number): string {
  const digits = `978${String(100_000_000 + at)}`
  const sum = [...digits].reduce((total, digit, place) => total + Number(digit) * (place % 2 ? 3 : 1), 0)
  return digits + String((10 - (sum % 10)) % 10)
}

describe('a second run', () => {
  it('changes nothing at all', async () => {
    const content = `${HEADER},pages,average_rating,image,format\n${PLAGUE},288,4.34,https://a.example/1.jpg,Poche\n${STRANGER},,,,\n`
    await run(content)
    const before = await everything()
    const { counts } = await run(content)
    expect(counts).toEqual({ rows: 2, added: 0, updated: 0, unchanged: 2, refused: 0 })
    expect(await everything()).toBe(before)
  })

  it('leaves the rate alone that the shop’s own readers made', async () => {
    const rated = (rate: string) => `${HEADER},average_rating,review_count\n${PLAGUE},${rate},120\n`
    await run(rated('4.34'))
    await shop.db.update(books).set({ averageRate: 2, reviewCount: 1, hasOwnReviews: true })
    const { counts } = await run(rated('4.5'))
    expect(counts).toMatchObject({ updated: 0, unchanged: 1 })
    expect(await articles('/articles')).toMatchObject([{ average_rate: 2, review_count: 1 }])
    await run(`${HEADER},average_rating,review_count,pages\n${PLAGUE},4.5,120,300\n`)
    expect(await articles('/articles?per_page=9')).toMatchObject([
      { average_rate: 2, review_count: 1, pages: 300 },
    ])
  })

  it('updates what has changed, and only that', async () => {
    await run(`${HEADER}\n${PLAGUE}\n${STRANGER}\n`)
    const { counts } = await run(
      'isbn,title,price,author\n9782070360420,La peste (nouvelle édition),8.55,"M. Camus, R. Gallimard"\n',
    )
    expect(counts).toEqual({ rows: 1, added: 0, updated: 1, unchanged: 0, refused: 0 })
    const [stranger, plague] = (await articles('/articles?sort=new')).toSorted((a, b) => b.id - a.id)
    expect(plague).toMatchObject({
      designation: 'La peste (nouvelle édition)',
      dc_auteur: 'M. Camus, R. Gallimard',
      dc_editor: 'Gallimard',
      article_stock: 4,
    })
    expect(stranger).toMatchObject({ designation: 'L’Étranger', article_stock: 10 })
    expect(await articles('/articles?smart_search=nouvelle')).toHaveLength(1)
  })

  it('leaves alone what the file does not carry or leaves empty', async () => {
    await storeBook(shop.db, {
      isbn: '9782070360420',
      title: 'La Peste',
      collection: 'Folio',
      contributors: [
        { name: 'Albert Camus', role: 'author' },
        { name: 'Ève Morisi', role: 'translator' },
      ],
      publicPriceCents: 1000,
      discountPpm: 50_000,
      stock: 7,
      featured: true,
      descriptionFr: 'Oran.',
    })
    const { counts } = await run(
      'isbn,title,price,author,stock,description,publisher\n9782070360420,,12,,,,\n',
      '--default',
      'stock=3',
    )
    expect(counts.updated).toBe(1)
    expect(await articles()).toMatchObject([
      {
        designation: 'La Peste',
        dc_auteur: 'Albert Camus',
        dc_traducteur: 'Ève Morisi',
        dc_collection: 'Folio',
        dc_editor: 'Gallimard',
        public_price_cents: 1200,
        discount: 5,
        article_stock: 7,
        featured: true,
        descriptif: 'Oran.',
      },
    ])
  })

  it('takes a name with lost accents for the same person and publisher', async () => {
    await run('isbn,title,price,author,publisher\n9782070360420,A,9,Éric Zola,Éditions Zulma\n')
    const { counts } = await run(
      'isbn,title,price,author,publisher\n9782070360420,A,9,ERIC ZOLA,Editions ZULMA\n',
    )
    expect(counts.unchanged).toBe(1)
    expect(await articles()).toMatchObject([{ dc_auteur: 'Éric Zola', dc_editor: 'Éditions Zulma' }])
  })

  it('with --update-only changes the books of the shop and adds none', async () => {
    await run(`${HEADER}\n${PLAGUE}\n`)
    const stocks = 'ean,stock\n9782070360420,0\n9782070360024,5\n'
    expect((await run(stocks, '--update-only')).counts).toMatchObject({ unchanged: 1, refused: 1 })
    const { counts, report } = await run(stocks, '--update-only', '--take-stock')
    expect(counts).toEqual({ rows: 2, added: 0, updated: 1, unchanged: 0, refused: 1 })
    expect(report).toEqual(['3,refused,9782070360024,,not in the shop,'])
    expect(await articles()).toMatchObject([{ designation: 'La Peste', article_stock: 0 }])
  })
})

describe('an import rejects', () => {
  it('rows it cannot take, each with its line and reason, and takes all others', async () => {
    const { counts, report, output } = await run(
      [
        HEADER,
        PLAGUE,
        '9782070360425,Wrong digit,,,9,,1,',
        ',No ISBN,,,9,,1,',
        '9782070374298,No price,,,,,1,',
        '9782070374298,Bad price,,,cheap,,1,',
        '9782070374298,Bad stock,,,9,,-2,',
        '9782070374298,,,,9,,1,',
        '9782070374298,Too,many,columns,9,,1,,,x',
        '9782070374298,"Never closed,,,9,,1,',
        STRANGER,
      ].join('\n'),
    )
    expect(counts).toEqual({ rows: 10, added: 2, updated: 0, unchanged: 0, refused: 8 })
    expect(report).toEqual([
      '3,refused,9782070360425,Wrong digit,ISBN with a wrong check digit,"""9782070360425"""',
      '4,refused,,No ISBN,no ISBN,',
      '5,refused,9782070374298,No price,no price,',
      '6,refused,9782070374298,Bad price,a price that cannot be taken,"""cheap"" is not a price"',
      '7,refused,9782070374298,Bad stock,a stock that is no number,"""-2"" is not a number of 0 or more"',
      '8,refused,9782070374298,,no title,',
      '9,refused,,,too many columns,"9782070374298,Too,many,columns,9,,1,,,x"',
      '10,refused,,,a quotation mark is never closed,"9782070374298,""Never closed,,,9,,1,"',
    ])
    expect(output).toMatch(/refused +8\n +1 {2}/)
  })

  it('a value that makes no sense, but not its row', async () => {
    const { counts, report, output } = await run(
      'isbn,title,price,pages,language,image,availability,original_language,extract_link\n9782070360420,La Peste,9,many,Klingonese,javascript:alert(1),perhaps,Martian,ftp://a.example\n',
    )
    expect(counts).toMatchObject({ added: 1, refused: 0 })
    expect(report.map((line) => line.split(',')[4]).toSorted()).toEqual([
      'availability',
      'extract_link',
      'image',
      'language',
      'original_language',
      'pages',
    ])
    expect(output).toContain('values left out of rows that were taken:')
    expect(await articles()).toMatchObject([{ pages: null, language: 'und', articleimage: [] }])
  })

  it('a file without a needed column before anything is written', async () => {
    await expect(run('isbn,title\n9782070360420,La Peste\n')).rejects.toThrow(
      /no column for price; nothing was changed/,
    )
    expect(await articles()).toEqual([])
  })

  it.each([
    [['--map', 'price'], /write FIELD=COLUMN/],
    [['--default', 'prise=9'], /"prise" is no field/],
    [['--default', 'price=cheap'], /"cheap" is not a price/],
    [['--default', 'isbn=9782070360420'], /own ISBN/],
    [['--colour'], /Unknown option/],
    [['second.csv'], /Name one file/],
  ])('the words %j', async (words, message) => {
    await expect(run(`${HEADER}\n${PLAGUE}\n`, ...words)).rejects.toThrow(message)
  })

  it('in its report what a spreadsheet would calculate', async () => {
    const { report } = await run('isbn,title,price\n=1+1,=HYPERLINK("x"),9\n')
    expect(report[0]).toContain(`'=`)
    expect(report[0]).not.toMatch(/,"?=/)
  })
})

describe('an import reports', () => {
  it('columns it does not use, currencies, restored ISBNs and the delimiter', async () => {
    const { output } = await run(
      'isbn|isbn13|name|price|shelf|mood\n439023483|9.78043902348e+12|The Hunger Games (The Hunger Games, #1)|US$9.56|B|x\n',
    )
    expect(output).toContain('1 row in')
    expect(output).toContain('bars between columns, UTF-8')
    expect(output).toContain('columns not used: shelf, mood')
    expect(output).toMatch(/1 {2}US\$/)
    expect(output).toMatch(/1 {2}leading zeros/)
    expect(await articles()).toMatchObject([
      {
        _code_barre: '9780439023481',
        price_cents: 956,
        designation: 'The Hunger Games',
        series: { name: 'The Hunger Games', volume: 1 },
      },
    ])
    const euros = await run('isbn,title,price,currency\n9782070360420,La Peste,9 €,EUR\n')
    expect(euros.output).not.toContain('currencies')
  })

  it('in a dry run what it would do, and does nothing', async () => {
    await run(`${HEADER}\n${PLAGUE}\n`)
    const before = await everything()
    const content = `${HEADER}\n${PLAGUE.replace('La Peste', 'Peste')}\n${STRANGER}\n9782070360024,L’Étranger,,,7.60,,1,Poche\n${STRANGER}\nx,y,,,1,,1,\n`
    const dry = await run(content, '--dry-run')
    expect(dry.output).toContain('Dry run finished, nothing was changed')
    expect(await everything()).toBe(before)
    const real = await run(content)
    expect(dry.counts).toEqual({ rows: 5, added: 1, updated: 2, unchanged: 1, refused: 1 })
    expect(real.counts).toEqual(dry.counts)
  })
})

describe('an import guards', () => {
  it('orders: stock that shoppers took meanwhile stays taken where the file has no stock', async () => {
    await run(`${HEADER}\n${PLAGUE}\n`)
    await shop.db.update(books).set({ stock: 1 }).where(eq(books.isbn, '9782070360420'))
    await run('isbn,title,price\n9782070360420,La Peste,20\n')
    expect(await articles()).toMatchObject([{ article_stock: 1, price_cents: 1900 }])
  })

  it('the other rows of a batch when the database itself refuses one', async () => {
    await shop.db.execute(sql`alter table books add constraint test_only check (title <> 'Forbidden')`)
    const rows = Array.from(
      { length: 9 },
      (_, at) => `${isbnOf(at)},${at === 5 ? 'Forbidden' : `T${at}`},,,9,,1,`,
    )
    const { counts, report } = await run(`${HEADER}\n${rows.join('\n')}\n`)
    await shop.db.execute(sql`alter table books drop constraint test_only`)
    expect(counts).toEqual({ rows: 9, added: 8, updated: 0, unchanged: 0, refused: 1 })
    expect(report).toEqual([
      expect.stringMatching(/^7,refused,.*,Forbidden,refused by the database,.*test_only/),
    ])
  })

  it('its own rest: a run that was stopped is finished by the next', async () => {
    const rows = Array.from({ length: 900 }, (_, at) => `${isbnOf(at)},T${at},,,9,,1,Romans`)
    const stop = new AbortController()
    const { path, options } = aFileOf(rows)
    const first = await importCatalogue(shop.db, path, options, {
      signal: stop.signal,
      onProgress: () => stop.abort(),
    })
    expect(first.stopped).toBe(true)
    expect(first.progress.added).toBeGreaterThan(0)
    expect(first.progress.added).toBeLessThan(900)
    const { counts } = await run(`${HEADER}\n${rows.join('\n')}\n`)
    expect(counts).toMatchObject({ unchanged: first.progress.added, added: 900 - first.progress.added })
  })

  it('titles in odd Unicode, quotation marks and endless length', async () => {
    const { counts } = await run(
      `isbn,title,price,description\n9782070360420,"Ⅳ 𝕏 'q' \\ ${'é'.repeat(900)}",9,"${'long '.repeat(9000)}"\n9782070360024,"a\u0000b\u0007",9,\n`,
    )
    expect(counts).toMatchObject({ added: 2, refused: 0 })
    const rows = await shop.db.select({ title: books.title }).from(books).orderBy(asc(books.id))
    expect(rows[1]?.title).toBe('ab')
  })
})

function aFileOf(rows: string[]) {
  const path = `${shop.folder}/stopped.csv`
  writeFileSync(path, `${HEADER}\n${rows.join('\n')}\n`)
  return {
    path,
    options: {
      map: new Map<string, string>(),
      defaults: new Map<string, string>(),
      ownCodes: false,
      takeStock: true,
      updateOnly: false,
      dryRun: false,
    },
  }
}
