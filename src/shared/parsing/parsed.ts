/** What comes of a cell: a value, nothing (an empty cell), or a fault in words for the report. */
export type Parsed<T> = { kind: 'value'; value: T } | { kind: 'empty' } | { kind: 'fault'; reason: string }

export const EMPTY = { kind: 'empty' } as const

/** Makes the outcome of a text that was read. */
export const value = <T>(found: T): Parsed<T> => ({ kind: 'value', value: found })

/** Makes the outcome of a text that cannot be read, with the reason. */
export const fault = (reason: string) => ({ kind: 'fault', reason }) as const
