/** Words beside the town of an address in France. */
import type { towns as fr } from '../fr/towns.ts'

export const towns: typeof fr = {
  one: (town) => `${town} is the town of this postal code.`,
  several: (count) => `${count} towns have this postal code: the list offers them.`,
}
