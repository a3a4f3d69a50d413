import { describe, expect, it } from 'vitest'
import type { Collaborator } from '#shared/contract/catalogue-lists.ts'
import { importing } from '../../../../tests/support/importing.ts'
import { referenceFile } from '../../../../tests/support/reference-data.ts'
import { aShop, apiOf } from '../../../../tests/support/test-shop.ts'

const shop = importing()
const { run, articles } = shop

const LONG_MS = 300_000
const loans = referenceFile('french-loans-toulouse', 'imprimes-les-plus-empruntes.csv.gz')

async function collaborators(): Promise<string[]> {
  const response = await apiOf(aShop({ db: shop.db }))('/collaborators')
  return ((await response.json()) as { data: Collaborator[] }).data.map(({ _nom }) => _nom)
}

describe('two catalogues that write one book differently', () => {
  const one = 'isbn,title,author,price\n9782253082507,Crime et châtiment,Fédor Dostoïevski,"12,90"\n'
  const other = 'ean;titre;auteur;prix\n978-2-253-08250-7;CRIME ET CHATIMENT;Dostoïevski, Fédor;12.90\n'
  const third = 'isbn,title,author,price\n2253082503,Crime et Châtiment,"DOSTOIEVSKI, Fiodor",12.90\n'

  it.each([
    ['first', [one, other, third]],
    ['last', [third, other, one]],
  ])('end as one book and one contributor, whichever comes %s', async (_name, catalogues) => {
    for (const catalogue of catalogues) await run(catalogue)
    const books = await articles()
    expect(books).toHaveLength(1)
    expect(books[0]).toMatchObject({ _code_barre: '9782253082507', price_cents: 1290 })
    expect(books[0]?.designation).toMatch(/^Crime et ch[âÂ]timent$/i)
    expect(books[0]?.contributors).toHaveLength(1)
    expect(await collaborators()).toHaveLength(1)
    for (const catalogue of catalogues.slice(0, 1)) {
      await run(catalogue)
      expect((await run(catalogue)).counts).toMatchObject({ unchanged: 1 })
    }
  })

  it('that name somebody twice, the second time turned around, name one person', async () => {
    const twice =
      'isbn,title,author,price\n9782253082507,Reliquary,Douglas Preston;Preston Douglas;Lincoln Child,9\n'
    await run(twice)
    expect((await articles())[0]?.dc_auteur).toBe('Douglas Preston, Lincoln Child')
    expect((await run(twice)).counts).toMatchObject({ unchanged: 1 })
  })

  it('of two ISBNs are editions of one work, also where a file numbers its works', async () => {
    await run(
      'isbn,title,author,price\n9782253082507,L’Idiot,Fédor Dostoïevski,9\n9782070360024,L’IDIOT,F. Dostoïevski,8\n',
    )
    const works = async () => (await articles()).map(({ work_id }) => work_id)
    expect(new Set(await works()).size).toBe(1)
    const numbered = 'isbn,title,author,price,work_id\n'
    await run(
      `${numbered}9780140449136,Crime and Punishment,Fyodor Dostoevsky,9,7\n9780679734505,Crime & Punishment,F. Dostoevsky,9,7\n9782211011945,Loulou,Grégoire Solotareff,9,7\n`,
    )
    expect(new Set(await works()).size).toBe(3)
  })
})

describe('a table of books without ISBNs', () => {
  const table =
    'titre,auteur,editeur,prix\nPlaquette,Ana Blanc,Chez soi,5\nPlaquette,Ana Blanc,Chez soi,5\nAutre,,,5\n,,,5\n'

  it('is refused, unless the shop may give them codes of its own', async () => {
    await expect(run(table)).rejects.toThrow(/--own-codes/)
    const first = await run(table, '--own-codes')
    expect(first.counts).toMatchObject({ rows: 4, added: 2, unchanged: 1, refused: 1 })
    expect((await run(table, '--own-codes')).counts).toMatchObject({ added: 0, unchanged: 3 })
    expect((await articles()).every(({ _code_barre }) => /^2\d{12}$/.test(_code_barre))).toBe(true)
  })
})

describe('a library’s list of loans', () => {
  const list = [
    '\uFEFFANNEE;Nbre de prêts;TITRE;AUTEUR;Editeur;Indice;BIB;COTE;Cat 1;Cat 2',
    '2019;698;Okapi;-;-;Paris : Bayard presse, 1971-;P1468;CABANIS;P OKAP;E',
    '2019;146;"La mâetaphore se dâeplace / Haruki Murakami ; traduit par Hâeláene Morita";Murakami, Haruki (1949-....);-;Paris : Belfond, 2018;EO MURA;CABANIS;EO MURA;A',
    '2022;120;La métaphore se déplace / Haruki Murakami;Murakami, Haruki (1949-....);Paris : Belfond, 2018;EO MURA;CABANIS;EO MURA;A;ROM',
    ';;;Weepers Circus;;;;;;',
  ].join('\r\n')

  it('gives its books whole: accents repaired, columns moved back, magazines left out', async () => {
    const { counts, output, result } = await run(
      list,
      '--own-codes',
      '--default',
      'price=9.90',
      '--default',
      'language=fr',
    )
    expect(counts).toMatchObject({ rows: 4, added: 1, unchanged: 1, refused: 2 })
    expect(Object.fromEntries(result.refusedBy)).toEqual({
      'a periodical, not a book': 1,
      'no ISBN and no title': 1,
    })
    expect(output).toMatch(
      /1 +damaged accents[\S\s]*2 +columns moved by one|2 +columns moved by one[\S\s]*1 +damaged accents/,
    )
    expect(await articles()).toMatchObject([
      {
        designation: 'La métaphore se déplace',
        dc_auteur: 'Haruki Murakami',
        dc_editor: 'Belfond',
        published_on: '2018',
        bestseller_count: 146,
        price_cents: 990,
        language: 'fr',
      },
    ])
  })

  it.skipIf(!loans)(
    'of a real library is understood, twice the same',
    async () => {
      const words = ['--own-codes', '--default', 'price=9.90', '--default', 'language=fr'] as const
      const path = loans ?? ''
      const first = await run({ path }, ...words)
      expect(first.counts.rows).toBe(6016)
      const { refused } = first.counts
      const second = await run({ path }, ...words)
      expect(second.counts).toEqual({ rows: 6016, added: 0, updated: 0, unchanged: 6016 - refused, refused })
      const titles = (await articles('/articles?per_page=100&sort=best')).map(
        ({ designation, dc_auteur, dc_editor }) => `${designation} ${dc_auteur} ${dc_editor}`,
      )
      expect(titles.filter((title) => /â[eE]|ð[cC]|á[ea]|Paris :|\(\d{4}\??-[. ]/.test(title))).toEqual([])
    },
    LONG_MS,
  )
})
