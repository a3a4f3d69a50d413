/** The towns of French postal codes: the official communes of INSEE and La Poste (Licence Ouverte), from a package. */
import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'

type Commune = { nom: string; codesPostaux: string[]; population: number }

const NONE: readonly string[] = []

let towns: Promise<Map<string, string[]>> | undefined

/** Reads the package's file line by line: parsed at once, it would hold up every other answer and take twice the memory. */
async function readTowns(): Promise<Map<string, string[]>> {
  const file = import.meta.resolve('@etalab/decoupage-administratif/data/communes.json')
  const communes: Commune[] = []
  for await (const line of createInterface({ input: createReadStream(new URL(file)) })) {
    // The other lines are districts of Paris, Lyon and Marseille, and towns that have become parts of others
    if (!line.includes('"commune-actuelle"')) continue
    const {
      nom,
      codesPostaux = [],
      population = 0,
    } = JSON.parse(line.replace(/,$/, '')) as Pick<Commune, 'nom'> & Partial<Commune>
    communes.push({ nom, codesPostaux, population })
  }
  communes.sort((one, other) => other.population - one.population)
  const byCode = new Map<string, string[]>()
  for (const { nom, codesPostaux } of communes) {
    for (const code of codesPostaux) {
      const others = byCode.get(code)
      if (others) others.push(nom)
      else byCode.set(code, [nom])
    }
  }
  return byCode
}

/** Returns the names of the towns of a French postal code, the largest first; the first call reads them all. */
export async function townsOf(postalCode: string): Promise<readonly string[]> {
  // One that failed is no answer for ever
  towns ??= readTowns().catch((error: unknown) => {
    towns = undefined
    throw error
  })
  return (await towns).get(postalCode) ?? NONE
}
