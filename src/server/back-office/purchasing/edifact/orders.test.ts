import { Reader, Tracker } from 'edifact'
import { assert, array, property, string } from 'fast-check'
import { createRequire } from 'node:module'
import { describe, expect, it } from 'vitest'
import { writeEdifactOrder, type EdifactOrder } from './orders.ts'

const structure: unknown = createRequire(import.meta.url)('edifact/messages/ORDERS.json')

const ORDER: EdifactOrder = {
  number: 'CF-2026-00042',
  at: new Date('2026-11-22T23:30:00Z'),
  timeZone: 'Europe/Paris',
  buyer: {
    code: { by: 'gln', code: '3012345678900' },
    account: 'L+4711',
    name: "Librairie de l'Œuf",
    address: { street: '12 rue des Écoles', postalCode: '75005', city: 'Paris', country: 'FR' },
  },
  supplier: { code: { by: 'gln', code: '3025590000004' }, name: 'Diffuseur : Nord + Sud' },
  lines: [
    { isbn: '9782070612758', title: 'Le Petit Prince', quantity: 3, netCents: 565 },
    { isbn: '9791032305690', title: "Qu'est-ce que 1 + 1 ? Réponse : deux", quantity: 12 },
  ],
}

/** Parses with a third-party parser, which checks segments, elements and their order in the message. */
function read(order: EdifactOrder) {
  const segments = new Reader().parse(writeEdifactOrder(order).toString('latin1'))
  const tracker = new Tracker(structure)
  for (const { name } of segments.slice(1, -1)) tracker.accept(name)
  const all = (name: string) => segments.filter((one) => one.name === name).map(({ elements }) => elements)
  const one = (name: string) => {
    const [found, second] = all(name)
    expect([found !== undefined, second], `segments ${name}`).toEqual([true, undefined])
    return found ?? []
  }
  return { segments, all, one }
}

const titlesOf = (order: EdifactOrder) =>
  read(order)
    .all('IMD')
    .map(([, , description]) => description?.slice(3).join(' '))

const titled = (title: string): EdifactOrder => ({
  ...ORDER,
  lines: [{ isbn: '9782070612758', title, quantity: 1 }],
})

describe('a purchase order in EDIFACT', () => {
  it('names sender, receiver, day, time and a reference that its end repeats', () => {
    const { one } = read(ORDER)
    expect(one('UNB')).toEqual([
      ['UNOC', '3'],
      ['3012345678900', '14'],
      ['3025590000004', '14'],
      ['261123', '0030'],
      ['CF-2026-00042'],
      [''],
      ['ORDERS'],
    ])
    expect(one('UNZ')).toEqual([['1'], ['CF-2026-00042']])
    expect(one('UNH')).toEqual([['1'], ['ORDERS', 'D', '96A', 'UN', 'EAN008']])
    expect(one('BGM')).toEqual([['220'], ['CF-2026-00042'], ['9']])
    expect(one('DTM')).toEqual([['137', '20261123', '102']])
  })

  it('names the shop with its account and its address, and the supplier', () => {
    const { all, one } = read(ORDER)
    expect(all('NAD')).toEqual([
      [
        ['BY'],
        ['3012345678900', '', '9'],
        [''],
        ["Librairie de l'OEuf"],
        ['12 rue des Écoles'],
        ['Paris'],
        [''],
        ['75005'],
        ['FR'],
      ],
      [['SU'], ['3025590000004', '', '9'], [''], ['Diffuseur : Nord + Sud']],
    ])
    expect(one('RFF')).toEqual([['ADE', 'L+4711']])
    expect(one('CUX')).toEqual([['2', 'EUR', '9']])
  })

  it('orders each book by its EAN, with its ISBN-10 where it has one, its title, copies and price', () => {
    const { all } = read(ORDER)
    expect(all('LIN')).toEqual([
      [['1'], [''], ['9782070612758', 'EN']],
      [['2'], [''], ['9791032305690', 'EN']],
    ])
    expect(all('PIA')).toEqual([[['5'], ['2070612759', 'IB']]])
    expect(all('QTY')).toEqual([[['21', '3']], [['21', '12']]])
    expect(all('PRI')).toEqual([[['AAA', '5.65']]])
    expect(titlesOf(ORDER)).toEqual(['Le Petit Prince', "Qu'est-ce que 1 + 1 ? Réponse : deux"])
  })

  it('counts its segments, its lines and all copies', () => {
    const { segments, all, one } = read(ORDER)
    const from = segments.findIndex(({ name }) => name === 'UNH')
    const to = segments.findIndex(({ name }) => name === 'UNT')
    expect(one('UNT')).toEqual([[String(to - from + 1)], ['1']])
    expect(all('CNT')).toEqual([[['1', '15']], [['2', '2']]])
  })

  it.each([
    ['Cœur d’été – « 5 € »', "Coeur d'été - « 5 EUR »"],
    ['Zażółć gęślą jaźń', 'Zazólc gesla jazn'],
    ['Le\tlivre\r\nde l’eau\u202F!', "Le livre de l'eau !"],
    ['Война и мир', '????? ? ???'],
    ['À bout de souffle ?', 'À bout de souffle ?'],
  ])('writes %s in ISO 8859-1', (title, written) => {
    expect(titlesOf(titled(title))).toEqual([written])
  })

  it('breaks a long title between words, and ends it after four texts', () => {
    const title = 'L’élégance du hérisson et autres histoires de la rue de Grenelle'
    expect(titlesOf(titled(title))).toEqual([title.replace('’', "'")])
    const endless = titlesOf(titled('Un titre qui ne finit pas, '.repeat(20)))
    expect(endless).toHaveLength(2)
    expect('Un titre qui ne finit pas, '.repeat(20)).toContain(endless.join(' '))
  })

  it('is sent by the account number where the shop has no GLN', () => {
    const buyer = { ...ORDER.buyer, code: { by: 'supplier', code: 'L4711' } as const }
    const { one, all } = read({ ...ORDER, buyer })
    expect(one('UNB')[1]).toEqual(['L4711', '91'])
    expect(all('NAD')[0]?.[1]).toEqual(['L4711', '', '91'])
  })

  it('rejects a number that is too long for an interchange', () => {
    expect(() => writeEdifactOrder({ ...ORDER, number: 'CF-2026-0000042' })).toThrow('too long')
  })

  it('is read back whole whatever titles, names and numbers hold', () => {
    const any = string({ unit: 'grapheme', maxLength: 200 })
    assert(
      property(array(any, { minLength: 1, maxLength: 5 }), any, (titles, name) => {
        const lines = titles.map((title, n) => ({ isbn: '9791032305690', title, quantity: n + 1 }))
        const buyer = {
          ...ORDER.buyer,
          name,
          account: name,
          address: { ...ORDER.buyer.address, street: name },
        }
        const { all, one } = read({ ...ORDER, buyer, lines })
        expect(all('QTY')).toEqual(lines.map(({ quantity }) => [['21', String(quantity)]]))
        expect(one('UNZ')[1]).toEqual(one('UNB')[4])
      }),
    )
  })
})
