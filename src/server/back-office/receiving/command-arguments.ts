/** Arguments and permissions of the receiving commands. */
import { z } from 'zod'
import { MAX_READ_COPIES } from '#shared/receiving/discrepancies.ts'
import { isbn, whole } from '#server/platform/actions/values.ts'

export const number = z
  .string()
  .trim()
  .meta({ description: 'Number of the reception, such as REC-4F7K-92QX' })
export const theIsbn = isbn().meta({ description: 'ISBN of the copies' })
export const copies = whole(1, MAX_READ_COPIES).default(1).meta({ description: 'How many copies (1)' })
