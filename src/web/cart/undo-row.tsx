import { useEffect, useRef } from 'react'
import { Button } from '#ui/button.tsx'

type UndoRowProps = { says: string; undo: string; onUndo: () => void }

/** Stands in a list where a row was taken out of it, and takes the row back; one for each row that goes, by its `key`. */
export function UndoRow({ says, undo, onUndo }: UndoRowProps) {
  const button = useRef<HTMLButtonElement>(null)
  // The pressed button has left the page: the focus goes to what takes the removal back
  useEffect(() => button.current?.focus(), [])
  return (
    <li className="flex items-center justify-between gap-4 py-3 text-sm">
      <output>{says}</output>
      <Button ref={button} variant="outline" size="small" onClick={onUndo}>
        {undo}
      </Button>
    </li>
  )
}
