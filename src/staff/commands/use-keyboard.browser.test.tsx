/** Letters are commands, unless a barcode reader types them. */
import { expect, it } from 'vitest'
import { pass, stopClock } from '../../../tests/support/component/clock.ts'
import { mountStaff } from '../../../tests/support/component/mount-staff.tsx'
import { useScans, MAX_KEY_GAP_MS } from '../scan/read-code.ts'
import { useCommands } from './commands.tsx'

const done: string[] = []

function Screen() {
  useCommands([{ label: 'Back', key: 'a', run: () => done.push('command') }])
  useScans(({ text }) => done.push(text))
  return <p>Ready</p>
}

/** Hands a key over; `at` is when it was pressed, in milliseconds. */
function press(key: string, at: number) {
  const event = new KeyboardEvent('keydown', {
    key,
    code: /\d/.test(key) ? `Digit${key}` : key,
    bubbles: true,
  })
  Object.defineProperty(event, 'timeStamp', { value: at })
  document.body.dispatchEvent(event)
}

it('runs the command of a letter, and none for the letters of a code that a busy machine hands over late', async () => {
  await mountStaff(<Screen />)
  stopClock()
  press('a', 1000)
  expect(done).toEqual([])
  await pass(MAX_KEY_GAP_MS)
  expect(done).toEqual(['command'])

  for (const [at, key] of [...'6a00', 'Enter'].entries()) {
    press(key, 2000 + at * 12)
    await pass(2 * MAX_KEY_GAP_MS)
  }
  expect(done).toEqual(['command', '6a00'])
})
