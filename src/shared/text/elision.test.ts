import { expect, it } from 'vitest'
import { before, de } from './elision.ts'

it.each([
  ['Albert Camus', 'd’Albert Camus'],
  ['Émile Zola', 'd’Émile Zola'],
  ['Italo Calvino', 'd’Italo Calvino'],
  ['Œdipe', 'd’Œdipe'],
  ['Honoré de Balzac', 'd’Honoré de Balzac'],
  ['H. G. Wells', 'd’H. G. Wells'],
  ['Yves Bonnefoy', 'd’Yves Bonnefoy'],
  ['André Gide', 'd’André Gide'],
  ['Gide', 'de Gide'],
  ['Haruki Murakami', 'de Haruki Murakami'],
  ['Henning Mankell', 'de Henning Mankell'],
  ['Yukio Mishima', 'de Yukio Mishima'],
  ['Iouri Gagarine', 'de Iouri Gagarine'],
  ['1984', 'de 1984'],
  ['', 'de '],
])('« de » before %s is %s', (name, written) => {
  expect(de(name)).toBe(written)
})

it('changes no other words before a name', () => {
  expect(before('Albert', 'traduit par')).toBe('traduit par ')
  expect(before('Albert', 'préface de')).toBe('préface d’')
  expect(before('Albert', 'ode')).toBe('ode ')
})

it('elides "De" and "que" too', () => {
  expect(before('Inès', 'De')).toBe('D’')
  expect(before('Hugo', 'une autre que')).toBe('une autre qu’')
  expect(before('Zola', 'que')).toBe('que ')
})
