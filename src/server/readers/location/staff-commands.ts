/** Staff commands about the location. */
import { z } from 'zod'
import type { Location } from '#shared/contract/location.ts'
import { MAX_ALT_CHARACTERS, MAX_CREDIT_CHARACTERS } from '#shared/location/limits.ts'
import { parsePoint, writePoint, type Point } from '#shared/location/point.ts'
import { fault } from '#shared/text/staff/fault-words.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { shopPictureSize } from '#server/catalogue/shop-pictures/pictures.ts'
import { defineAction, defineRead } from '#server/platform/actions/command.ts'
import { Refusal } from '#server/platform/actions/refusal.ts'
import { line } from '#server/platform/actions/values.ts'
import { lockLocation, readLocation, storeLocation } from './location.ts'
import { undoBy } from '../../platform/actions/answer.ts'

/** The subject of actions on the location. */
export const LOCATION_SUBJECT = 'location'

const NONE = 'none'

const point = z.string().transform((typed, context): Point | null => {
  const read = typed.trim() === NONE ? null : parsePoint(typed)
  if (read !== undefined) return read
  context.addIssue(fault('NOT_POINT', { typed }))
  return z.NEVER
})

const orNone = (most: number) => line(most).transform((typed) => (typed === NONE ? null : typed))

/** Formats a location as input of `location set`. */
const typedLocation = ({ picture, point: at }: Location) => ({
  picture: picture?.path ?? NONE,
  alt_fr: picture?.alt.fr ?? NONE,
  alt_eng: picture?.alt.eng ?? NONE,
  credit: picture?.credit ?? NONE,
  point: at ? writePoint(at) : NONE,
})

type NewPicture = { path: string | null; fr: string | null; eng: string | null; credit: string | null }

async function pictureFrom(tx: Tx, { path, fr, eng, credit }: NewPicture): Promise<Location['picture']> {
  if (path === null) return null
  const size = await shopPictureSize(tx, path)
  if (!size)
    throw new Refusal({ refusal: 'NO_SUCH_SHOP_PICTURE', params: { path } }, { see: 'pictures add FILE' })
  if (fr === null || eng === null) throw new Refusal({ refusal: 'MAP_NEEDS_ALT', params: {} })
  return { path, ...size, alt: { fr, eng }, credit }
}

export const locationCommands = [
  defineRead({
    words: 'location show',
    help: 'Shows the map on the contact page and the point that directions lead to',
    read: async (db) => ({ rows: [typedLocation(await readLocation(db))], none: 'Nothing.' }),
  }),
  defineAction({
    words: 'location set',
    help: 'Sets what is given of the map on the contact page; "none" takes it away',
    input: {
      picture: orNone(100).optional().meta({ description: 'Path of a picture, as "pictures add" says it' }),
      alt_fr: orNone(MAX_ALT_CHARACTERS)
        .optional()
        .meta({ description: 'What the map shows, in French, for people who do not see it' }),
      alt_eng: orNone(MAX_ALT_CHARACTERS).optional().meta({ description: 'The same in English' }),
      credit: orNone(MAX_CREDIT_CHARACTERS)
        .optional()
        .meta({ description: 'Who drew it, such as © OpenStreetMap' }),
      point: point.optional().meta({ description: 'Latitude and longitude, such as "48.84973, 2.34612"' }),
    },
    async run(tx, given) {
      const before = await lockLocation(tx)
      const { picture } = before
      const after: Location = {
        picture: await pictureFrom(tx, {
          path: picture?.path ?? null,
          fr: picture?.alt.fr ?? null,
          eng: picture?.alt.eng ?? null,
          credit: picture?.credit ?? null,
          ...definedOf({ path: given.picture, fr: given.alt_fr, eng: given.alt_eng, credit: given.credit }),
        }),
        point: given.point === undefined ? before.point : given.point,
      }
      await storeLocation(tx, after)
      return {
        subject: LOCATION_SUBJECT,
        details: { before: typedLocation(before), after: typedLocation(after) },
        outcome: 'LOCATION_SET',
        params: {},
        undo: undoBy('location-set', typedLocation(before)),
      }
    },
  }),
]

/** Returns the given fields; omitted ones are unchanged. */
const definedOf = (given: Partial<Record<keyof NewPicture, string | null | undefined>>) =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Partial<NewPicture>
