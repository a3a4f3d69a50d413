/** Reads codes in pictures: the browser's own detector, or zxing as WebAssembly, loaded when the camera is opened. */
import type { BarcodeDetector } from 'barcode-detector/ponyfill'

/** On books; on our slips and on parcels. */
const formats: ConstructorParameters<typeof BarcodeDetector>[0] = {
  formats: ['ean_13', 'code_128', 'qr_code'],
}

/** Returns a detector of the codes that books, slips and parcels carry. */
export async function loadDetector(): Promise<Pick<BarcodeDetector, 'detect'>> {
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
