import type { Words } from './words.ts'
import { camera as en } from './en/camera.ts'
import { camera as fr } from './fr/camera.ts'

export const cameraWords: Words<typeof fr> = { fr, eng: en }
