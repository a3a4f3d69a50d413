/** Words beside the town of an address in France. */
import { towns as fr } from '../fr/towns.ts'
import type { Words } from '../words.ts'

const towns: typeof fr = {
  one: (town) => `${town} is the town of this postal code.`,
  several: (count) => `${count} towns have this postal code: the list offers them.`,
}

export const townsWords: Words<typeof fr> = { fr, eng: towns }
