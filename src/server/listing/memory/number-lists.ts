/** Short lists of numbers by row, counted from 1, in one piece of memory. */
import { grown } from './numbers.ts'

export class NumberLists {
  pool = new Int32Array(0)
  /** The row of each number in `pool`: 0, which no list has, of those of former times. */
  rowOf = new Int32Array(0)
  used = 0
  private live = 0
  /** Place in `pool` where each row's list begins, and how many numbers it has. */
  start = new Uint32Array(0)
  length = new Uint16Array(0)

  /** Starts a row's list over; `push` adds to it until another row begins. */
  begin(row: number): void {
    if (row >= this.start.length) {
      this.start = grown(this.start, row + 1)
      this.length = grown(this.length, row + 1)
    }
    const [former, length] = [this.start[row] ?? 0, this.length[row] ?? 0]
    this.rowOf.fill(0, former, former + length)
    this.live -= length
    this.start[row] = this.used
    this.length[row] = 0
  }

  push(row: number, value: number): void {
    if (this.used === this.pool.length) {
      this.pool = grown(this.pool, this.used + 1)
      this.rowOf = grown(this.rowOf, this.used + 1)
    }
    this.pool[this.used] = value
    this.rowOf[this.used] = row
    this.used += 1
    this.live += 1
    this.length[row] = (this.length[row] ?? 0) + 1
  }

  /** Returns a row's list: good until the next number is pushed. */
  of(row: number): Int32Array {
    const start = this.start[row] ?? 0
    return this.pool.subarray(start, start + (this.length[row] ?? 0))
  }

  /** Share of the memory that lists of former times still hold. */
  get waste(): number {
    return this.used === 0 ? 0 : 1 - this.live / this.used
  }
}
