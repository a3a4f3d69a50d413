/** The camera as a reader of codes. */
import type { BarcodeDetector } from 'barcode-detector/ponyfill'

/** On books; on our slips and on parcels. */
const formats: ConstructorParameters<typeof BarcodeDetector>[0] = {
  formats: ['ean_13', 'code_128', 'qr_code'],
}

/** Returns a detector of the codes that books, slips and parcels carry. */
async function loadDetector(): Promise<Pick<BarcodeDetector, 'detect'>> {
  const own = (globalThis as { BarcodeDetector?: typeof BarcodeDetector }).BarcodeDetector
  // Some browsers have a detector that knows no format at all
  if (own && (await own.getSupportedFormats()).includes('ean_13')) return new own(formats)
  const [{ BarcodeDetector: Detector, prepareZXingModule }, { default: wasm }] = await Promise.all([
    import('barcode-detector/ponyfill'),
    import('zxing-wasm/reader/zxing_reader.wasm?url'),
  ])
  // From this origin: nothing is fetched from elsewhere
  prepareZXingModule({ overrides: { locateFile: () => wasm } })
  return new Detector(formats)
}

/** The same code again within this time is the same label, still in front of the camera. */
const SAME_MS = 2500

/** Shows what the camera sees until it is stopped, and hands on each code in it. Throws what getUserMedia throws. */
export async function watchCamera(
  video: HTMLVideoElement,
  onCode: (text: string) => void,
  stopped: AbortSignal,
): Promise<void> {
  // There is no camera for pages that anybody on the way can read
  if (!isSecureContext) throw new DOMException('The connection is not secure.', 'SecurityError')
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
  const stop = () => {
    for (const track of stream.getTracks()) track.stop()
  }
  if (stopped.aborted) return stop()
  stopped.addEventListener('abort', stop)
  video.srcObject = stream
  const detector = await loadDetector()
  let last = { text: '', at: -Infinity }
  while (!stopped.aborted) {
    await new Promise(requestAnimationFrame)
    if (video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) continue
    const [code] = await detector.detect(video)
    if (!code || stopped.aborted) continue
    const at = performance.now()
    const isSame = code.rawValue === last.text && at - last.at < SAME_MS
    last = { text: code.rawValue, at }
    if (!isSame) onCode(code.rawValue)
  }
}
