import { mkdtempSync, rmSync, writeFileSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import iconv from 'iconv-lite'
import { afterAll, describe, expect, it } from 'vitest'
import { OperatorError } from '#server/platform/runtime/environment.ts'
import { readTable } from './open-table.ts'

const folder = mkdtempSync(join(tmpdir(), 'gmp-table-'))
afterAll(() => rmSync(folder, { recursive: true }))

let files = 0
function aFile(content: string | Buffer): string {
  files += 1
  const path = join(folder, `table-${files}.csv`)
  writeFileSync(path, content)
  return path
}

async function read(content: string | Buffer) {
  const table = await readTable(aFile(content))
  const rows: string[] = []
  for await (const record of table.records) {
    rows.push(
      `${record.line} ${record.kind === 'cells' ? record.cells.join('|') : `BROKEN ${record.reason}`}`,
    )
  }
  return { ...table, rows }
}

describe('a table is read', () => {
  it.each([
    ['commas', ','],
    ['semicolons', ';'],
    ['tabs', '\t'],
    ['bars', '|'],
  ])('with %s', async (_name, delimiter) => {
    const text = [['isbn', 'titre', 'prix'], ['978', 'Un, deux; trois', '9,90'].map((cell) => `"${cell}"`)]
    const { header, rows } = await read(text.map((row) => row.join(delimiter)).join('\n'))
    expect(header).toEqual({ delimiter, names: ['isbn', 'titre', 'prix'] })
    expect(rows).toEqual(['2 978|Un, deux; trois|9,90'])
  })

  it.each(['utf8', 'utf8 with mark', 'windows-1252', 'utf-16le', 'utf-16be', 'utf-16le without mark'])(
    'in %s',
    async (name) => {
      const text = 'isbn;titre;prix\r\n978;L’Été à Œuvre — “5 €”;9\r\n'
      const [encoding = '', , mark] = name.split(' ')
      const bytes = iconv.encode(text, encoding, {
        addBOM: mark === 'mark' || (encoding.startsWith('utf-16') && !mark),
      })
      const { rows, header } = await read(bytes)
      expect(header.names).toEqual(['isbn', 'titre', 'prix'])
      expect(rows).toEqual(['2 978|L’Été à Œuvre — “5 €”|9'])
    },
  )

  it('whose lines are in two encodings, as files are that two programs wrote', async () => {
    const mixed = Buffer.concat([
      Buffer.from('isbn;titre\n1;Été\n'),
      iconv.encode('2;Été\n', 'windows-1252'),
      Buffer.from('3;Été'),
    ])
    const { rows, facts } = await read(mixed)
    expect(rows).toEqual(['2 1|Été', '3 2|Été', '4 3|Été'])
    expect(facts).toEqual({ encoding: 'UTF-8', windows1252: 1 })
  })

  it('packed by gzip, whatever its name', async () => {
    expect((await read(gzipSync('isbn,title\n1,A\n'))).rows).toEqual(['2 1|A'])
  })

  it('with the line ends of an old Macintosh', async () => {
    expect((await read('isbn,title\r1,A\r2,B')).rows).toEqual(['2 1|A', '3 2|B'])
  })

  it('with what Excel writes above it, blank lines and a delimiter at each end', async () => {
    expect((await read('sep=;\n\nisbn;title\n1;A;\n;\n\n2;B;;\n')).rows).toEqual(['4 1|A', '7 2|B'])
  })

  it('with line breaks and doubled quotation marks inside of cells', async () => {
    expect((await read('isbn,title\n1,"A ""b""\nC"\n2,B\n')).rows).toEqual(['2 1|A "b"\nC', '4 2|B'])
  })

  it('with quotation marks in the middle of cells', async () => {
    expect((await read('isbn,title\n1,5" disk\n2,The "big" one\n3,B\n')).rows).toEqual([
      '2 1|5" disk',
      '3 2|The "big" one',
      '4 3|B',
    ])
  })
})

describe('a broken row costs no other', () => {
  it.each([
    ['a quotation mark never closed', '2,"never closed'],
    ['one never closed, and later ones that are', '2,"never closed\n20,"fine"'],
    ['too many columns', '2,B,C,D'],
    ['too few columns', '2'],
  ])('%s', async (_name, broken) => {
    const { rows } = await read(`isbn,title\n1,A\n${broken}\n3,C\n4,"D"\n5,E\n`)
    expect(rows.filter((row) => row.includes('BROKEN'))).toHaveLength(1)
    expect(rows.filter((row) => /\|[A-Z]$/.test(row)).map((row) => row.at(-1))).toEqual(['A', 'C', 'D', 'E'])
    expect(rows[1]).toMatch(/^3 BROKEN (a quotation mark is never closed|too (many|few) columns)$/)
  })

  it('many of them among many rows', async () => {
    const lines = Array.from({ length: 3000 }, (_, at) =>
      at % 7 === 3 ? `${at},"broken` : `${at},"row ""${at}"""`,
    )
    const { rows } = await read(`isbn,title\n${lines.join('\n')}\n`)
    expect(rows.filter((row) => row.includes('BROKEN'))).toHaveLength(
      lines.filter((_, at) => at % 7 === 3).length,
    )
    expect(rows).toHaveLength(3000)
  })

  it('a line of more than a megabyte', async () => {
    const { rows } = await read(`isbn,title\n1,A\n2,${'x'.repeat(3_000_000)}\n3,C\n`)
    expect(rows).toEqual(['2 1|A', '3 BROKEN a line of more than 1 MB', '4 3|C'])
  })
})

describe('a stray control character', () => {
  it('is no sign of other data, however short the text', async () => {
    expect((await read('isbn,title\n1,A\0B\n')).rows).toEqual(['2 1|A\0B'])
  })
})

describe('what is no table is refused with the reason', () => {
  mkdirSync(join(folder, 'sub'))
  it.each([
    ['a folder', () => join(folder, 'sub'), /not a file but a folder/],
    ['a file that is not there', () => join(folder, 'missing.csv'), /there is no such file/],
    ['an empty file', () => aFile(''), /is empty/],
    ['an empty gzip file', () => aFile(gzipSync('')), /is empty/],
    ['blank lines', () => aFile('\n \n\n'), /no header row/],
    ['JSON', () => aFile('[{"isbn": "9782070360420"}]'), /JSON: export the list as CSV/],
    [
      'a file that is not really gzip',
      () => aFile(Buffer.from('1f8b0800000000', 'hex')),
      /fetch it again; nothing/,
    ],
    ['a workbook', () => aFile(Buffer.from('504b0304140006000800', 'hex')), /Excel workbook/],
    [
      'binary data',
      () => aFile(Buffer.from(Array.from({ length: 4000 }, (_, at) => (at * 7) % 256))),
      /binary data/,
    ],
  ])('%s', async (_name, path, message) => {
    await expect(readTable(path())).rejects.toThrow(message)
    await expect(readTable(path())).rejects.toBeInstanceOf(OperatorError)
  })

  it('a gzip file that unpacks to more than a catalogue can hold, once that much was read', async () => {
    const packed = gzipSync(`isbn,title\n${'1,a\n'.repeat(100_000)}`)
    const path = aFile(packed)
    const { records } = await readTable(path, undefined, { maxBytes: 300_000 })
    let count = 0
    await expect(
      (async () => {
        for await (const _record of records) count += 1
      })(),
    ).rejects.toThrow(/unpacks to more than 300000 bytes/)
    expect(count).toBeGreaterThan(0)
    await expect(readTable(path, undefined, { maxBytes: 100 })).rejects.toMatchObject({
      fault: { fault: 'UNPACKED_TOO_LARGE' },
    })
  })

  it('a gzip file that was cut off, after the rows before the cut', async () => {
    const rows = Array.from({ length: 20_000 }, (_, at) => `${at},Title ${Math.imul(at, 2_654_435_761)}`)
    const packed = gzipSync(`isbn,title\n${rows.join('\n')}`)
    await expect(read(packed.subarray(0, packed.length / 2))).rejects.toThrow(/damaged or truncated gzip/)
  })
})
