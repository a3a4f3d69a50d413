/** Staff actions on contributors: their name, biography and portrait. */
import { asc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import {
  MAX_BIOGRAPHY_CHARACTERS,
  MAX_CREDIT_CHARACTERS,
  MAX_PERSON_NAME_CHARACTERS,
} from '#shared/catalogue/profile-limits.ts'
import { fault } from '#shared/text/staff/fault-words.ts'
import { contributorProfiles as profiles, contributors } from '#server/catalogue/books/tables.ts'
import { undoBy } from '#server/platform/actions/answer.ts'
import { defineAction, defineRead } from '#server/platform/actions/command.ts'
import { fileBytes, limit, line, paragraphs, whole } from '#server/platform/actions/values.ts'
import { sortKey } from '#server/platform/text/fold.ts'
import { lockProfile, writeProfile, type ProfileFields } from './edit-profile.ts'
import { importBiographies } from './import-biographies.ts'
import { readBiographies } from './read-biographies.ts'

const MAX_PATH = 100
/** So many places of a file are named at once; its lines that are taken change nothing the second time. */
const MAX_PLACES = 100

const biography = (language: string) =>
  paragraphs(MAX_BIOGRAPHY_CHARACTERS, 0)
    .transform((typed) => typed || null)
    .optional()
    .meta({ description: `Who they are, in ${language}; empty: what a file says, if one does` })

/** Formats fields as the input of `contributors edit`. */
const typedOf = (fields: Partial<ProfileFields>) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, value ?? ''])) as {
    [Name in keyof ProfileFields]?: string
  }

export const profileCommands = [
  defineRead({
    words: 'contributors list',
    help: 'Shows the people of the catalogue by the beginning of how they are filed, and what is written about them',
    input: {
      begins: z.string().max(100).optional().meta({ description: 'Such as Yourcenar' }),
      limit: limit(),
    },
    async read(db, { begins = '', limit: most }) {
      const rows = await db
        .select({
          id: contributors.id,
          name: contributors.name,
          filed: contributors.sortName,
          french: sql<boolean>`coalesce(${profiles.biographyFr}, ${profiles.fileBiographyFr}) is not null`,
          english: sql<boolean>`coalesce(${profiles.biographyEn}, ${profiles.fileBiographyEn}) is not null`,
          portrait: sql<boolean>`coalesce(${profiles.portrait}, ${profiles.filePortrait}) is not null`,
        })
        .from(contributors)
        .leftJoin(profiles, eq(profiles.contributorId, contributors.id))
        .where(sql`starts_with(${contributors.sortNameKey}, ${sortKey(begins)})`)
        .orderBy(asc(contributors.sortNameKey), asc(contributors.id))
        .limit(most)
      return { rows, none: 'There are none.' }
    },
  }),
  defineAction({
    words: 'contributors edit',
    help: 'Changes what the shop says about a person: spelling, biography, portrait and its credit',
    positionals: ['person'],
    input: {
      person: whole(1, 999_999_999).meta({ description: 'Number, as "contributors list" shows it' }),
      name: line(MAX_PERSON_NAME_CHARACTERS)
        .optional()
        .meta({ description: 'As on a cover, the same letters in another spelling: Marguerite Yourcenar' }),
      sortName: line(MAX_PERSON_NAME_CHARACTERS)
        .optional()
        .meta({ description: 'As filed on a shelf: Yourcenar, Marguerite' }),
      biographyFr: biography('French'),
      biographyEn: biography('English'),
      portrait: z
        .string()
        .max(MAX_PATH, fault('TOO_LONG', { most: MAX_PATH }))
        .transform((typed) => typed || null)
        .optional()
        .meta({
          description: 'Path of a picture, as "pictures add" says it; empty: that of a file, or initials',
        }),
      credit: z
        .union([z.literal('').transform(() => null), line(MAX_CREDIT_CHARACTERS)])
        .optional()
        .meta({ description: 'Whose work the portrait is: © Jeanne Roy' }),
    },
    async run(tx, { person: id, ...typed }) {
      const before = await lockProfile(tx, id)
      const given = Object.fromEntries(
        Object.entries(typed).filter(([, value]) => value !== undefined),
      ) as Partial<ProfileFields>
      const after = { ...before, ...given }
      await writeProfile(tx, { id, before, after })
      const former = Object.fromEntries(
        Object.keys(given).map((name) => [name, before[name as keyof ProfileFields]]),
      )
      return {
        subject: `contributor ${id}`,
        details: { fields: Object.keys(given) },
        outcome: 'PERSON_EDITED',
        params: { name: after.name },
        undo: undoBy('contributors-edit', { person: String(id), ...typedOf(former) }),
      }
    },
  }),
  defineAction({
    words: 'contributors import',
    help: 'Takes biographies from a CSV file; other lines are named and left out, and people whom no book has are not created',
    positionals: ['file'],
    input: {
      file: fileBytes().meta({
        description:
          'One person a line, in the columns name (as on a cover), biography_fr, biography_en; an empty cell changes nothing',
      }),
      replace: z.boolean().default(false).meta({
        description:
          'Replaces biographies that staff wrote, for good; without it theirs stay, and only those of publishers give way',
      }),
    },
    async run(tx, { file, replace: replaces }) {
      const { lines, places: unread } = await readBiographies(file)
      const { people, places: left } = await importBiographies(tx, lines, { replaces })
      const places = [...unread, ...left].toSorted((one, other) => one.line - other.line)
      return {
        subject: 'contributors',
        details: { people, left: places.length },
        outcome: 'BIOGRAPHIES_IMPORTED',
        params: { people, places: places.slice(0, MAX_PLACES), left: places.length },
      }
    },
  }),
]
