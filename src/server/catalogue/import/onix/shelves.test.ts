import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { readSample } from '#server/app/sample/sample.ts'
import { referenceFile } from '../../../../../tests/support/reference-data.ts'
import type { Element } from './xml/element.ts'
import { FICTION, FICTION_OF, OTHER_FICTION, SHELVES } from './shelves.ts'
import { shelvesOf } from './subjects.ts'

const clil = referenceFile('subjects-clil', 'themes-clil.csv')
const thema = referenceFile('subjects-thema', 'thema-1.6-en.json.gz')

const element = (name: string, children: Element['children']): Element => ({ name, attributes: {}, children })

/** Returns the number of codes of a scheme without a category, and the first of them. */
function withoutShelf(scheme: string, codes: readonly string[]) {
  return codes.filter((code) => {
    const subject = element('Subject', [
      element('SubjectSchemeIdentifier', [scheme]),
      element('SubjectCode', [code]),
    ])
    return (
      shelvesOf(element('Product', [element('DescriptiveDetail', [subject])]), 'fr', () => {}).length === 0
    )
  })
}

describe('the shelves of subjects', () => {
  it('are shelves of the shop', () => {
    const { categories } = readSample()
    const pathOf = (key: string): string => {
      const shelf = categories.find((one) => one.key === key)
      return shelf?.parent ? `${pathOf(shelf.parent)} > ${shelf.name.fr}` : (shelf?.name.fr ?? '')
    }
    const paths = new Set(categories.map(({ key }) => pathOf(key)))
    const named = [...SHELVES.map(([path]) => path), ...Object.values(FICTION_OF), OTHER_FICTION]
    expect(named.filter((path) => path !== FICTION && !paths.has(path))).toEqual([])
  })

  it.skipIf(!clil)('take every theme of CLIL', () => {
    const codes = readFileSync(clil ?? '', 'utf8').match(/\b\d{4}(?=;)/g) ?? []
    expect(codes.length).toBeGreaterThan(1200)
    expect(withoutShelf('29', codes)).toEqual([])
  })

  it.skipIf(!thema)('take every subject of Thema', () => {
    const list = JSON.parse(gunzipSync(readFileSync(thema ?? '')).toString()) as {
      CodeList: { ThemaCodes: { Code: { CodeValue: string }[] } }
    }
    const codes = list.CodeList.ThemaCodes.Code.map(({ CodeValue }) => CodeValue)
    // Codes that start with a digit only qualify others
    const subjects = codes.filter((code) => /^[A-Z]/.test(code))
    expect(subjects.length).toBeGreaterThan(3000)
    expect(withoutShelf('93', subjects)).toEqual([])
  })
})
