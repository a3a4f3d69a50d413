import { expect, it } from 'vitest'
import { browserOf, silentCommand, surelyHadDialog } from './device-printing.ts'

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) '
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) '
const ANDROID = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) '

it.each([
  [`${WINDOWS}Chrome/142.0.0.0 Safari/537.36`, 'chrome'],
  [`${WINDOWS}Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`, 'edge'],
  [`${WINDOWS}Chrome/142.0.0.0 Safari/537.36 OPR/120.0.0.0`, 'other'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'firefox'],
  [`${MAC}Version/26.0 Safari/605.1.15`, 'safari'],
  [`${ANDROID}Chrome/142.0.0.0 Mobile Safari/537.36`, 'phone'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) Version/26.0 Mobile/15E148 Safari/604.1', 'phone'],
  ['curl/8', 'other'],
])('knows %s', (userAgent, browser) => {
  expect(browserOf({ userAgent, maxTouchPoints: 0 })).toBe(browser)
})

it('takes a Mac with a touch screen for the iPad that it is', () => {
  expect(browserOf({ userAgent: `${MAC}Version/26.0 Safari/605.1.15`, maxTouchPoints: 5 })).toBe('phone')
})

it('gives the command of the system that it runs on', () => {
  const commands = [WINDOWS, MAC, ''].map((agent) => silentCommand('edge', agent, 'https://staff.example'))
  expect(commands).toEqual([
    String.raw`"C:\Program Files (x86)\Microsoft\Edge\Application\msedge.exe" --kiosk-printing https://staff.example`,
    'open -na "Microsoft Edge" --args --kiosk-printing https://staff.example',
    'microsoft-edge --kiosk-printing https://staff.example',
  ])
})

it('is sure of a dialog that took the focus or long to answer, and of nothing else', () => {
  expect(surelyHadDialog({ ms: 50, lostFocus: true })).toBe(true)
  expect(surelyHadDialog({ ms: 9000, lostFocus: false })).toBe(true)
  expect(surelyHadDialog({ ms: 50, lostFocus: false })).toBe(false)
  expect(surelyHadDialog({ ms: 1500, lostFocus: false })).toBe(false)
})
