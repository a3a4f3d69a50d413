/**
 * Where the code that draws covers is loaded: the server has it, a browser asks for it when it must draw a cover that no
 * page brought along.
 */
import type { CoverBook, drawCover } from './draw-cover.ts'

const load = async () => (await import('./draw-cover.ts')).drawCover

let draw: typeof drawCover | undefined = import.meta.env.SSR ? await load() : undefined

/** Returns a book's drawing; undefined while what draws is not loaded. */
export const coverDrawing = (book: CoverBook): string | undefined => draw?.(book)

/** Loads what draws; without a connection covers stay plain. */
export async function loadCoverDrawing(): Promise<void> {
  try {
    draw ??= await load()
  } catch {
    /* Requested again by the next cover */
  }
}
