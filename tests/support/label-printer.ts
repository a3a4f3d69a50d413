/** A label printer that listens on a raw socket and reads the ZPL it is sent, as strictly as the shop writes it. */
import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { ean13CheckDigit } from '#shared/catalogue/isbn.ts'
import { LABEL_PRINTER } from '#shared/staff/limits.ts'

type Text = { x: number; y: number; dots: number; text: string }
type Bars = { kind: 'ean13' | 'code128'; x: number; y: number; module: number; height: number; code: string }
export type ReadLabel = {
  width: number
  height: number
  copies: number
  texts: Text[]
  bars: Bars[]
  boxes: string[]
}

/** Reads labels as a printer does; throws where it would print rubbish. */
export function readZpl(zpl: string): ReadLabel[] {
  const formats = zpl.split('^XA').slice(1)
  return formats.map((format) => {
    const [inside = '', after = '?'] = format.split('^XZ')
    if (after.trim() !== '') throw new Error(`Outside of a label: ${after}`)
    if (inside.includes('~')) throw new Error(`A command at once: ${inside}`)
    return readFormat(inside)
  })
}

function readFormat(inside: string): ReadLabel {
  const label: ReadLabel = { width: 0, height: 0, copies: 1, texts: [], bars: [], boxes: [] }
  let field: { x?: number; y?: number; isHex?: boolean; data?: string; module?: number } = {}
  let draw: ((data: string) => void) | undefined
  let isUtf8 = false
  for (const command of inside.split('^').slice(1)) {
    const [name, rest] = command.startsWith('A0')
      ? ['A0', command.slice(2)]
      : [command.slice(0, 2), command.slice(2)]
    const [first = '', second = '', third = ''] = rest.split(',')
    const { x = 0, y = 0, module = 2 } = field
    switch (name) {
      case 'CI':
        isUtf8 = first === '28'
        break
      case 'PW':
        label.width = Number(first)
        break
      case 'LL':
        label.height = Number(first)
        break
      case 'LH':
        break
      case 'FO':
        field = { x: Number(first), y: Number(second) }
        draw = undefined
        break
      case 'A0':
        draw = (text) => label.texts.push({ x, y, dots: Number(second), text })
        break
      case 'BY':
        field.module = Number(first)
        break
      case 'BE':
        draw = (data) => {
          if (!/^\d{12}$/.test(data)) throw new Error(`Not twelve digits: ${data}`)
          const code = `${data}${ean13CheckDigit(data)}`
          label.bars.push({ kind: 'ean13', x, y, module, height: Number(second), code })
        }
        break
      case 'BC':
        draw = (code) => label.bars.push({ kind: 'code128', x, y, module, height: Number(second), code })
        break
      case 'GB':
        label.boxes.push([x, y, first, second, third].join(' '))
        break
      case 'FH':
        field.isHex = true
        break
      case 'FD':
        field.data = field.isHex
          ? rest.replaceAll(/_([\dA-F]{2})/g, (_, hex: string) =>
              String.fromCharCode(Number.parseInt(hex, 16)),
            )
          : rest
        break
      case 'FS':
        if (field.data !== undefined) draw?.(field.data)
        break
      case 'PQ':
        label.copies = Number(first)
        break
      default:
        throw new Error(`No command of the shop: ^${command}`)
    }
  }
  if (!isUtf8) throw new Error('Accents would be garbled: no ^CI28.')
  return label
}

/**
 * Opens a printer on the first port of the range that is free; `answer` is what it says to whoever prints. Without paper
 * it takes connections and reads nothing.
 */
export async function openLabelPrinter({ answer = '', hasPaper = true } = {}) {
  let received = ''
  const sockets: Socket[] = []
  const printer = createServer((socket) => {
    socket.setEncoding('utf8').on('error', () => socket.destroy())
    sockets.push(socket)
    if (!hasPaper) return
    socket.on('data', (bytes: string) => (received += bytes))
    if (answer) socket.write(answer)
  })
  const close = async () => {
    if (!printer.listening) return
    const isClosed = once(printer, 'close')
    printer.close()
    for (const socket of sockets) socket.destroy()
    await isClosed
  }
  const [first, last] = LABEL_PRINTER.port
  for (let port: number = first; port <= last; port += 1) {
    printer.listen(port, '127.0.0.1')
    const isOpen = await Promise.race([
      once(printer, 'listening').then(() => true),
      once(printer, 'error').then(() => false),
    ]).catch(() => false)
    if (isOpen) return { port, labels: () => readZpl(received), zpl: () => received, close }
  }
  throw new Error('No port of label printers is free.')
}
