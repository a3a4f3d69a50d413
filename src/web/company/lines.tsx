import { Fragment } from 'react'

/** The lines of a paragraph. */
export function Lines({ lines }: { lines: readonly string[] }) {
  return lines.map((line, index) => (
    // The lines of a text never move
    <Fragment key={index}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ))
}
