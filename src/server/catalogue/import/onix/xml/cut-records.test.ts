import { describe, expect, it } from 'vitest'
import { RecordCutter, type Cut } from './cut-records.ts'

/** Cuts a text that arrives in chunks of this size. */
function cut(text: string, size = text.length): Cut[] {
  const cutter = new RecordCutter()
  const cuts: Cut[] = []
  for (let at = 0; at < text.length; at += size) cuts.push(...cutter.add(text.slice(at, at + size)))
  return [...cuts, ...cutter.add('', true)]
}

const brief = (cuts: Cut[]) => cuts.map(({ kind, line }) => `${kind} ${line}`)

describe('records of a message', () => {
  it.each([1, 7, 64, 10_000])('are the same however the text comes (parts of %i)', (size) => {
    const text =
      '<m>\n<Header>\n</Header>\n<Product a="1">\n<ProductIdentifier/></Product>\n' +
      '<!-- <Product>not this one</Product> -->\n<x:product>2</x:product><Product/></m>'
    expect(brief(cut(text, size))).toEqual(['header 2', 'product 4', 'product 7', 'product 7'])
  })

  it('keep a comment and CDATA that hold whole records inside of them', () => {
    const text = '<Product><!-- <Product>no</Product> --><a><![CDATA[<Product></Product>]]></a></Product>'
    expect(cut(text)).toMatchObject([{ kind: 'product', xml: text }])
  })

  it('end where the next begins', () => {
    expect(cut('<Product><a>\n<Product>2</Product>')).toMatchObject([
      { kind: 'broken', reason: 'a record that is never closed' },
      { kind: 'product', line: 2 },
    ])
  })

  it('are passed over where they are too long, in flat memory, and the next is found', () => {
    const cutter = new RecordCutter()
    const cuts = cutter.add('<Product>')
    for (let part = 0; part < 100; part += 1) cuts.push(...cutter.add('a'.repeat(100_000)))
    cuts.push(...cutter.add('</Product><Product>2</Product>'), ...cutter.add('', true))
    expect(cuts).toMatchObject([
      { kind: 'broken', reason: expect.stringContaining('2 million') as string },
      { kind: 'product', xml: '<Product>2</Product>' },
    ])
  })

  it('are reported where the file ends inside one, or where one ends that never began', () => {
    expect(brief(cut('<m>\n</Product>\n<Product>1</Product>\n<Product><a>'))).toEqual([
      'broken 2',
      'product 3',
      'broken 4',
    ])
  })

  it('survive a comment between them that is never closed', () => {
    expect(brief(cut(`<m><!-- <Product>1</Product>`))).toEqual(['product 1'])
  })

  it.each(['<!--', '<![CDATA[', '<Product ', '<!-- <![CDATA[', '</Product ', `<![CDATA[</Product>`])(
    'are found behind half a million of %s, without searching to the end for each',
    (opening) => {
      const kinds = brief(cut(`<m>${opening.repeat(500_000)}\n<Product>1</Product>`, 65_536))
      expect(kinds.at(-1)).toBe('product 2')
    },
  )
})
