/** Literary prizes as they are written: `Prix Goncourt 1984`, several of them between semicolons. */

export type Prize = { name: string; year: number | null }

const WITH_YEAR = /^(.*\S)[\s,]+\(?((?:1[89]|20)\d\d)\)?$/

/** Returns a prize as it is named. */
export const prizeTitle = ({ name, year }: Prize) => (year === null ? name : `${name} ${year}`)

/** Reads prizes; a year stands at the end of each. */
export const readPrizes = (text: string): Prize[] =>
  text
    .split(/[;|\n]/)
    .map((written) => written.replace(/\s+/g, ' ').trim())
    .filter((written) => written !== '')
    .map((written) => {
      const [, name, year] = WITH_YEAR.exec(written) ?? []
      return name === undefined
        ? { name: written, year: null }
        : { name: name.replace(/[\s,]+$/, ''), year: Number(year) }
    })

/** Returns prizes in one text, which `readPrizes` reads back. */
export const writtenPrizes = (prizes: readonly Prize[]) => prizes.map(prizeTitle).join('; ')
