import { Camera as SeenCodes } from '#ui/camera/camera.tsx'
import { readCode, giveScan } from './read-code.ts'

/** The camera as a reader: each code that it sees is a scan. */
export function Camera({ onClose }: { onClose: () => void }) {
  return <SeenCodes onCode={(text) => giveScan(readCode(text))} onClose={onClose} />
}
