/** What shoppers load holds nothing of the back office: not a word, not a call. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { frameWords } from '#shared/text/staff/en/frame.ts'

const BUILD = join(import.meta.dirname, '../../build')

/** Of both sides' scripts and styles, the text. */
async function textOf(side: 'client' | 'staff'): Promise<string> {
  const files = await readdir(join(BUILD, side, 'assets'))
  const read = files.filter((file) => /\.(?:js|css)$/.test(file))
  return (await Promise.all(read.map((file) => readFile(join(BUILD, side, 'assets', file), 'utf8')))).join(
    '\n',
  )
}

test('shoppers’ files hold nothing of the back office', async () => {
  const [shop, staff] = await Promise.all([textOf('client'), textOf('staff')])
  const marks = ['/staff/', 'staff-language', 'takesCode', frameWords.fr.place, frameWords.eng.place]
  expect(marks.filter((mark) => staff.includes(mark))).toEqual(marks)
  expect(marks.filter((mark) => shop.includes(mark))).toEqual([])
})
