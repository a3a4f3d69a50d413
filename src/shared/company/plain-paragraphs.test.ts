import { describe, expect, it } from 'vitest'
import { plainParagraphs } from './plain-paragraphs.ts'

describe('a company text', () => {
  it('is paragraphs between empty lines, each with its lines', () => {
    expect(plainParagraphs('12, rue des Écoles\nParis\n\n  \n3, quai Vert\r\nNantes\n')).toEqual([
      ['12, rue des Écoles', 'Paris'],
      ['3, quai Vert', 'Nantes'],
    ])
    expect(plainParagraphs(' \n ')).toEqual([])
  })

  it('loses its markup and keeps its words', () => {
    expect(
      plainParagraphs(
        '<h2>La librairie</h2><p>Romans &amp; essais,<br>au <b>calme</b>.</p><ul><li>Un</li><li>Deux</li></ul>',
      ),
    ).toEqual([['La librairie'], ['Romans & essais,', 'au calme.'], ['Un', 'Deux']])
  })

  it('keeps signs that only look like markup', () => {
    expect(plainParagraphs('5 < 6 et 7 > 6 & voilà')).toEqual([['5 < 6 et 7 > 6 & voilà']])
  })

  it('reads entities, once', () => {
    expect(plainParagraphs('caf&eacute; &#233; &#xE9; &amp;lt; &inconnu; &#0; &#x110000;')).toEqual([
      ['café é é &lt; &inconnu; &#0; &#x110000;'],
    ])
  })

  it.each([
    ['<script>alert(1)</script>Bonjour', 'Bonjour'],
    ['Bonjour<script>alert(1)', 'Bonjour'],
    ['<style>p{color:red}</style>Bonjour', 'Bonjour'],
    ['Bon<!-- <b>rien</b> -->jour', 'Bonjour'],
    ['<img src=x onerror=alert(1)>Bonjour', 'Bonjour'],
    ['<svg><a href="javascript:alert(1)">x</a></svg>Bonjour', 'Bonjour'],
  ])('%s is only %s', (html, text) => {
    expect(plainParagraphs(html)).toEqual([[text]])
  })

  it('takes a moment at most for a text made to be slow', () => {
    const begun = performance.now()
    plainParagraphs('<script'.repeat(200_000))
    plainParagraphs(`${'<p '.repeat(200_000)}${'<!--'.repeat(200_000)}`)
    plainParagraphs('\n \n'.repeat(200_000))
    expect(performance.now() - begun).toBeLessThan(20_000)
  })
})
