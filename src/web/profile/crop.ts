/** The square of a picture that is uploaded: where it may lie, as it is moved and zoomed. */

export type Size = { width: number; height: number }
/** In pixels of the picture. */
export type Square = { x: number; y: number; size: number }

/** Nearer than this a picture shows its dots. */
export const MAX_ZOOM = 4

const between = (value: number, most: number) => Math.min(Math.max(value, 0), Math.max(most, 0))
const inside = ({ width, height }: Size, { x, y, size }: Square): Square => ({
  x: between(x, width - size),
  y: between(y, height - size),
  size,
})

/** Returns the largest square, in the middle. */
export function middleSquare({ width, height }: Size): Square {
  const size = Math.min(width, height)
  return { x: (width - size) / 2, y: (height - size) / 2, size }
}

/** Returns the square as much smaller as `zoom` says (1 is the largest), around the same middle where there is room. */
export function zoomed(picture: Size, { x, y, size }: Square, zoom: number): Square {
  const next = Math.min(picture.width, picture.height) / Math.min(Math.max(zoom, 1), MAX_ZOOM)
  return inside(picture, { x: x + (size - next) / 2, y: y + (size - next) / 2, size: next })
}

/** Returns the square moved by parts of its own size. */
export function moved(picture: Size, { x, y, size }: Square, right: number, down: number): Square {
  return inside(picture, { x: x + right * size, y: y + down * size, size })
}

/** Returns the square in whole pixels, inside the picture, as the server wants it. */
export function wholePixels({ width, height }: Size, { x, y, size }: Square): Square {
  const side = Math.max(1, Math.min(Math.floor(size), width, height))
  return { x: Math.min(Math.floor(x), width - side), y: Math.min(Math.floor(y), height - side), size: side }
}
