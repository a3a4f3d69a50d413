import { camera as fr } from '../fr/camera.ts'
import type { Words } from '../words.ts'

const camera: typeof fr = {
  open: 'Camera',
  title: 'Reading with the camera',
  hint: 'Hold the code about ten centimetres away, in good light.',
  close: 'Close the camera',
  failed: 'The camera does not answer. Type the code.',
  faults: {
    NotAllowedError:
      'The browser is not allowed to use the camera. Allow it next to the address, or type the code.',
    NotFoundError: 'This device has no camera. Type the code.',
    NotReadableError: 'Another application is using the camera. Close it, or type the code.',
    SecurityError: 'The camera opens only at an https address. Type the code.',
  },
}

export const cameraWords: Words<typeof fr> = { fr, eng: camera }
