/** Lists of books as people paste them, and what the shop understood of each line. */
import { z } from 'zod'
import {
  MAX_CANDIDATES,
  MAX_LINE_COPIES,
  MAX_LIST_CHARACTERS,
  MAX_LIST_LINES,
} from '#shared/book-lists/limits.ts'
import { linesOf } from '#shared/book-lists/lines.ts'
import { Article } from './articles.ts'

/** Faults of `text`: `too_long`, `too_many_lines`, `empty`. */
export const PastedList = z
  .object({
    text: z
      .string()
      .max(MAX_LIST_CHARACTERS, 'too_long')
      .refine(
        (text) => text.length > MAX_LIST_CHARACTERS || linesOf(text).length <= MAX_LIST_LINES,
        'too_many_lines',
      )
      .refine((text) => text.trim() !== '', 'empty')
      .meta({ description: `At most ${MAX_LIST_LINES} lines that are not blank` }),
  })
  .meta({ id: 'PastedList' })
export type PastedList = z.infer<typeof PastedList>

export const LIST_LINE_KINDS = ['sure', 'doubtful', 'none', 'heading'] as const
export type ListLineKind = (typeof LIST_LINE_KINDS)[number]

/** What keeps a line from being sure, or what of a sure one the reader should know. */
export const LIST_LINE_REASONS = [
  'isbn_unknown',
  'isbn_wrong',
  'isbn_of_another_title',
  'removed',
  'other_edition',
  'other_volume',
  'other_author',
  'several',
  'not_quite',
] as const

export type ListLineReason = (typeof LIST_LINE_REASONS)[number]

export const MatchedLine = z
  .object({
    number: z.number().int().min(1).meta({ description: 'Its place among all lines, blank ones too' }),
    text: z.string().meta({ description: 'As it was written; a very long one is cut' }),
    quantity: z.number().int().min(1).max(MAX_LINE_COPIES),
    kind: z.enum(LIST_LINE_KINDS).meta({
      description:
        'sure: this book is meant; doubtful: one of the candidates, or none of them; none: nothing alike is ' +
        'known; heading: asks for no book',
    }),
    equivalent: z.boolean().meta({ description: 'The line takes any edition (« ou équivalent »)' }),
    isbn: z.string().nullable().meta({ description: 'The ISBN in the line, as thirteen digits' }),
    article: Article.nullable().meta({ description: 'The book that is meant; of sure lines alone' }),
    candidates: z.array(Article).max(MAX_CANDIDATES).meta({
      description: 'Of a doubtful line what may be meant, the likeliest first; of a sure one other editions',
    }),
    why: z
      .enum(LIST_LINE_REASONS)
      .optional()
      .meta({
        description:
          'isbn_unknown: the shop has no such ISBN; isbn_wrong: its check digit is wrong; isbn_of_another_title: the words ' +
          'beside the ISBN name another book; removed: no longer sold; other_edition: not the edition that the line names ' +
          '(a sure line then takes equivalents); other_volume, other_author: not the volume or the author that it names; ' +
          'several: more than one book answers; not_quite: the words are nearly those of the title',
      }),
  })
  .meta({ id: 'MatchedLine' })
export type MatchedLine = z.infer<typeof MatchedLine>

/** Every line of a pasted list that is not blank, in its order. */
export const MatchedList = z.object({ lines: z.array(MatchedLine) }).meta({ id: 'MatchedList' })
export type MatchedList = z.infer<typeof MatchedList>
