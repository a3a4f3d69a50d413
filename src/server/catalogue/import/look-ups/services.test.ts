/** Answers of look-up services by their published formats. */
import { describe, expect, it, vi } from 'vitest'
import type { Log } from '#server/platform/runtime/log.ts'
import { readBnf } from './bnf.ts'
import { readGoogleBooks } from './google-books.ts'
import { LONGEST_LOOK_UP_MS, lookUp } from './look-up.ts'
import { readOpenLibrary } from './open-library.ts'
import { type Service, writtenDate } from './service.ts'

const ISBN = '9782070360024'
const log = { warn: vi.fn<() => void>() } as unknown as Log
const none = { language: 'fr', log, fetchLink: () => Promise.reject(new Error('no picture')) } as const

const field = (tag: string, subfields: Record<string, string>) =>
  `<mxc:datafield tag="${tag}" ind1=" " ind2=" ">${Object.entries(subfields)
    .map(([code, text]) => `<mxc:subfield code="${code}">${text}</mxc:subfield>`)
    .join('')}</mxc:datafield>`

const sru = (...fields: string[]) => `<?xml version="1.0" encoding="UTF-8"?>
<srw:searchRetrieveResponse xmlns:srw="http://www.loc.gov/zing/srw/"><srw:version>1.2</srw:version>
<srw:numberOfRecords>${fields.length > 0 ? 1 : 0}</srw:numberOfRecords><srw:records>${
  fields.length === 0
    ? ''
    : `<srw:record><srw:recordSchema>unimarcxchange</srw:recordSchema><srw:recordData>
<mxc:record xmlns:mxc="info:lc/xmlns/marcxchange-v2" id="ark:/12148/x" type="Bibliographic">${fields.join('')}</mxc:record>
</srw:recordData></srw:record>`
}</srw:records></srw:searchRetrieveResponse>`

describe('a record of the BnF', () => {
  it('gives the facts of a translated book', () => {
    const xml = sru(
      field('010', { a: '978-2-07-036002-4', b: 'br.', d: '8,5 EUR' }),
      field('101', { a: 'fre', c: 'ger' }),
      field('200', { a: '\u0088Le\u0089 verger', e: 'récit', f: 'Ilse Haas' }),
      field('214', { a: 'Paris', c: 'La Clairière', d: 'DL 2019' }),
      field('215', { a: '1 vol. (214 p.)', d: '20,5 cm' }),
      field('225', { a: 'Domaine étranger' }),
      field('330', { a: 'Un été &amp; ses pommes.' }),
      field('454', { t: 'Der Obstgarten' }),
      field('461', { t: 'Les saisons', v: '2' }),
      field('700', { a: 'Haas', b: 'Ilse', f: '1971-....', 4: '070' }),
      field('702', { a: 'Morel', b: 'Luc', 4: '730' }),
      field('702', { a: 'Petit', b: 'Anne', 4: '610' }),
    )
    expect(readBnf(xml)).toEqual({
      title: 'Le verger',
      subtitle: 'récit',
      people: [
        { name: 'Ilse Haas', sortName: 'Haas, Ilse', role: 'author' },
        { name: 'Luc Morel', sortName: 'Morel, Luc', role: 'translator' },
      ],
      publisher: 'La Clairière',
      publishedOn: '2019',
      collection: 'Domaine étranger',
      seriesName: 'Les saisons',
      seriesVolume: 2,
      language: 'fr',
      originalLanguage: 'de',
      originalTitle: 'Der Obstgarten',
      format: 'broche',
      pages: 214,
      heightMm: 205,
      publicPriceCents: 850,
      descriptionFr: 'Un été & ses pommes.',
    })
  })

  it.each([
    ['7 EUR', 700],
    ['EUR 7', undefined],
    ['12.90 €', 1290],
    ['(rel.)', undefined],
  ])('reads the price %s as %s', (written, cents) => {
    const found = readBnf(sru(field('010', { d: written }), field('200', { a: 'Un titre' })))
    expect(found?.publicPriceCents).toBe(cents)
  })

  it('is undefined where there is none, and an error where the answer is something else', () => {
    expect(readBnf(sru())).toBeUndefined()
    expect(() => readBnf('<html><body>Maintenance</body></html>')).toThrow('no SRU answer')
    expect(() => readBnf('busy')).toThrow('no SRU answer')
  })
})

describe('an answer of Open Library', () => {
  it('gives the facts of the book that was looked up', () => {
    const book = {
      title: 'The orchard',
      subtitle: 'a tale',
      authors: [{ url: 'https://openlibrary.org/authors/OL1A', name: 'Ilse Haas' }],
      publishers: [{ name: 'Meadow' }],
      publish_date: 'Mar 04, 2003',
      number_of_pages: 214,
      cover: { large: 'https://covers.example/7-L.jpg' },
    }
    expect(readOpenLibrary(JSON.stringify({ [`ISBN:${ISBN}`]: book }), ISBN)).toEqual({
      title: 'The orchard',
      subtitle: 'a tale',
      people: [{ name: 'Ilse Haas', sortName: 'Haas, Ilse', role: 'author' }],
      publisher: 'Meadow',
      publishedOn: '2003-03-04',
      pages: 214,
      images: ['https://covers.example/7-L.jpg'],
    })
    expect(readOpenLibrary('{}', ISBN)).toBeUndefined()
    expect(() => readOpenLibrary('[]', ISBN)).toThrow('expected record')
  })

  it.each([
    ['1994', '1994'],
    ['2003-11', '2003-11'],
    ['March 2003', '2003-03'],
    ['04/03/2003', '2003'],
    ['c1987', '1987'],
    ['soon', undefined],
  ])('reads the date %s as %s', (written, date) => {
    expect(writtenDate(written)).toBe(date)
  })
})

describe('an answer of Google Books', () => {
  const volume = (identifier: string) => ({
    volumeInfo: {
      title: 'Le verger',
      authors: ['Ilse Haas'],
      publisher: 'La Clairière',
      publishedDate: '2019-08-21',
      description: '<p>Un été &amp; ses <b>pommes</b>.</p>',
      industryIdentifiers: [{ type: 'ISBN_13', identifier }],
      pageCount: 0,
      language: 'fr',
      imageLinks: { thumbnail: 'http://books.example/content?id=1&zoom=1' },
    },
    saleInfo: { listPrice: { amount: 5.99, currencyCode: 'EUR' } },
  })

  it('gives the facts of the volume that has the ISBN, without the price of its e-book', () => {
    const json = JSON.stringify({ items: [volume('9782070360420'), volume(ISBN)] })
    expect(readGoogleBooks(json, ISBN)).toEqual({
      title: 'Le verger',
      people: [{ name: 'Ilse Haas', sortName: 'Haas, Ilse', role: 'author' }],
      publisher: 'La Clairière',
      publishedOn: '2019-08-21',
      language: 'fr',
      descriptionFr: 'Un été & ses pommes.',
      images: ['https://books.example/content?id=1&zoom=1'],
    })
  })

  it('is undefined where all volumes are other books', () => {
    expect(readGoogleBooks(JSON.stringify({ items: [volume('9782070360420')] }), ISBN)).toBeUndefined()
    expect(readGoogleBooks('{"totalItems":0}', ISBN)).toBeUndefined()
  })
})

describe('a book that several services are requested for', () => {
  const says = (name: Service['name'], facts: Awaited<ReturnType<Service['find']>>): Service => ({
    name,
    find: () => Promise.resolve(facts),
  })

  it('has each field from the first service that says it', async () => {
    const services = [
      says('bnf', { title: 'Le verger', publicPriceCents: 850 }),
      says('google-books', { title: 'The orchard', descriptionFr: 'Un été.' }),
      says('open-library', undefined),
    ]
    expect(await lookUp(ISBN, { ...none, services })).toEqual({
      fields: {
        title: { value: 'Le verger', service: 'bnf' },
        price: { value: '8,50', service: 'bnf' },
        descriptionFr: { value: 'Un été.', service: 'google-books' },
      },
      picture: null,
      services: [
        { name: 'bnf', outcome: 'FOUND' },
        { name: 'google-books', outcome: 'FOUND' },
        { name: 'open-library', outcome: 'NOT_FOUND' },
      ],
    })
  })

  it('waits for none of them longer than two seconds', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort())
    const silent: Service = {
      name: 'bnf',
      find: (_, signal) =>
        new Promise((_resolve, reject) =>
          signal.aborted ? reject(new Error('no answer')) : signal.addEventListener('abort', reject),
        ),
    }
    const { fields, services } = await lookUp(ISBN, {
      ...none,
      services: [silent, says('open-library', { title: 'The orchard' })],
    })
    expect(timeout).toHaveBeenCalledWith(LONGEST_LOOK_UP_MS)
    timeout.mockRestore()
    expect(services.map(({ outcome }) => outcome)).toEqual(['NO_ANSWER', 'FOUND'])
    expect(fields['title']?.service).toBe('open-library')
  })
})
