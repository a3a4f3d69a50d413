/** The files that are merged: the account that stays, and the account or a guest's order that joins it. */
export type Merged = { customer?: string | undefined; other?: string | undefined; order?: string | undefined }

/** Returns where the merge of some files is prepared. */
export function mergeAddress({ customer, other, order }: Merged): string {
  const named = Object.entries({ customer, other, order }).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  )
  return `/customers/merge?${new URLSearchParams(named)}`
}
