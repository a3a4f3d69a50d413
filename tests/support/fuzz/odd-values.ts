/** What a client should never send, and attackers and broken programs do. */
const nested = (depth: number) => Array.from({ length: depth }).reduce<unknown>((inner) => [inner], 'deep')

/** Stands for a number that JSON can write and no computer counts with. */
export const BEYOND_NUMBERS = '<1e400>'

export const ODD_TEXTS = [
  '',
  ' ',
  '\0',
  'La\0Peste',
  '\uD800',
  'x\uDFFF',
  'é'.repeat(20_000),
  "' or 1=1 --",
  '%_\\',
  '"; drop table books; --',
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '${7*7}{{7*7}}',
  '\r\nBcc: eve@example.org',
  '\u202E\u200B\uFEFF',
  '[1,2',
  'NaN',
  '-1',
  '0',
  '1.5',
  '1e400',
  '2147483648',
  '9223372036854775808',
  '99999999999999999999999999',
  '-9223372036854775809',
  '0x10',
  'null',
  'true',
  '2026-02-30',
  '+275760-09-14',
  '00000000-0000-0000-0000-000000000000',
  'GMP-0000-0000',
  '__proto__',
]

export const ODD_VALUES: readonly unknown[] = [
  ...ODD_TEXTS,
  null,
  true,
  false,
  -1,
  0,
  1.5,
  2 ** 31,
  2 ** 53,
  2 ** 63,
  1e308,
  BEYOND_NUMBERS,
  [],
  [[]],
  {},
  [null],
  ['', '\0'],
  nested(60),
  nested(1000),
  Array.from({ length: 3000 }, (_, index) => index),
  { toString: 'x', constructor: { prototype: {} } },
  JSON.parse('{"__proto__":{"isAdmin":true},"length":-1}') as unknown,
]

/** Ways to write a segment of a path: encoded, broken, too long. */
export const ODD_SEGMENTS = [
  ...ODD_TEXTS.filter((text) => text !== '' && text.isWellFormed()).map((text) =>
    encodeURIComponent(text.slice(0, 3000)),
  ),
  '%',
  '%E0%A4%A',
  '%ff',
  '%ed%a0%80',
  '%2500',
  '..%2f..',
  '%2e%2e',
  '*',
  'a'.repeat(6000),
]

/** Bodies that are no object at all, and such that are no JSON. */
export const ODD_BODIES = [
  '',
  ' ',
  '{',
  '[]',
  'null',
  '"text"',
  '1e400',
  '\0',
  '{"a":"\\u0000"}',
  '{"a":"\\ud800"}',
  '{"\\u0000":1}',
  '{"__proto__":{"a":1}}',
  `${'['.repeat(50_000)}"\\u0000"${']'.repeat(50_000)}`,
  `{"a":${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}}`,
  '{"a":1}{"b":2}',
  '\uFEFF{}',
]
