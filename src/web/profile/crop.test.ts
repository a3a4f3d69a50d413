import { describe, expect, it } from 'vitest'
import { middleSquare, moved, wholePixels, zoomed } from './crop.ts'

const PICTURE = { width: 600, height: 400 }

describe('the square of a picture', () => {
  it('is the largest in the middle at first', () => {
    expect(middleSquare(PICTURE)).toEqual({ x: 100, y: 0, size: 400 })
    expect(middleSquare({ width: 300, height: 900 })).toEqual({ x: 0, y: 300, size: 300 })
  })

  it('keeps its middle as it is zoomed, four times at most, and never leaves the picture', () => {
    const near = zoomed(PICTURE, middleSquare(PICTURE), 2)
    expect(near).toEqual({ x: 200, y: 100, size: 200 })
    expect(zoomed(PICTURE, near, 99).size).toBe(100)
    expect(zoomed(PICTURE, { x: 0, y: 0, size: 100 }, 1)).toEqual({ x: 0, y: 0, size: 400 })
    expect(zoomed(PICTURE, { x: 500, y: 300, size: 100 }, 1)).toEqual({ x: 200, y: 0, size: 400 })
  })

  it('moves by parts of itself up to the edges', () => {
    const square = { x: 200, y: 100, size: 200 }
    expect(moved(PICTURE, square, 0.5, 0)).toEqual({ x: 300, y: 100, size: 200 })
    expect(moved(PICTURE, square, -9, 9)).toEqual({ x: 0, y: 200, size: 200 })
  })

  it.each([
    [
      { x: 0.4, y: 0.9, size: 133.333 },
      { x: 0, y: 0, size: 133 },
    ],
    [
      { x: 466.7, y: 266.7, size: 133.3 },
      { x: 466, y: 266, size: 133 },
    ],
    [
      { x: 0, y: 0, size: 400.0001 },
      { x: 0, y: 0, size: 400 },
    ],
  ])('%j goes to the server as %j', (square, whole) => {
    expect(wholePixels(PICTURE, square)).toEqual(whole)
  })
})
