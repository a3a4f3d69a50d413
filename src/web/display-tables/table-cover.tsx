import { TilePattern } from '#ui/cover/tile-pattern.tsx'
import type { DisplayTable } from '../api/display-tables.ts'

/** A table's picture, or a drawn ground in its place. */
export function TableCover({ table: { id, picture } }: { table: Pick<DisplayTable, 'id' | 'picture'> }) {
  if (picture === null) return <TilePattern index={id}>{null}</TilePattern>
  return <img src={picture} alt="" className="absolute inset-0 size-full object-cover" />
}
