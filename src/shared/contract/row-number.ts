/** Numbers of rows in addresses: PostgreSQL holds them as `integer`, and would fail at a higher one. */
import { z } from 'zod'

export const MAX_ROW_NUMBER = 2_147_483_647

/** Returns the schema of a row's number in an address. */
export const rowNumber = () => z.coerce.number().int().min(1).max(MAX_ROW_NUMBER)

/** Returns the schema of a place between rows: their numbers, written as a pattern says. */
export const rowPlace = (pattern: RegExp) =>
  z
    .string()
    .regex(pattern)
    .refine((place) => place.split(/\D/).every((number) => Number(number) <= MAX_ROW_NUMBER))
