/** Where the shop is, as it travels. */
import { z } from 'zod'

export const Location = z
  .object({
    picture: z
      .object({
        path: z.string().meta({ example: '/img/0123456789abcdef0123456789abcdef.webp' }),
        width: z.int(),
        height: z.int(),
        alt: z.object({ fr: z.string(), eng: z.string() }),
        credit: z.string().nullable().meta({ description: 'Who drew it, such as © OpenStreetMap' }),
      })
      .nullable()
      .meta({ description: 'A map of the surroundings' }),
    point: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
  })
  .meta({ id: 'Location' })
export type Location = z.infer<typeof Location>
