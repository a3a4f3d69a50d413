/** Parts of pages that many pages show: the server renders each once for what it depends on, and puts it where it belongs. */
import { createContext, use } from 'react'
import type { ReactNode } from 'react'

/** Texts that stand for a part in a rendered page, or around one that is rendered there for the first time. */
type Marks = { begin: string; end: string | undefined }

/** Set while the server renders; nothing is kept in browsers. */
export const KeeperContext = createContext<((by: readonly unknown[]) => Marks) | undefined>(undefined)

type KeptProps = {
  /** All that the part depends on, beside what all pages share: the settings of the shop, language, currency and clock. */
  by: readonly unknown[]
  /** No id of `useId` may be in it: those differ with the place. */
  children: ReactNode
}

/** Renders its children, on the server only if it has not kept what they became. */
export function Kept({ by, children }: KeptProps) {
  const marks = use(KeeperContext)?.(by)
  if (!marks) return children
  if (marks.end === undefined) return marks.begin
  return (
    <>
      {marks.begin}
      {children}
      {marks.end}
    </>
  )
}
