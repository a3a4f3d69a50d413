import type { Ref } from 'react'
import { AlertIcon } from '../icons.tsx'

type ProblemAlertProps = { problem: string | undefined; ref?: Ref<HTMLDivElement> }

/** Why a form could not be sent, above its fields; nothing without a problem. */
export function ProblemAlert({ problem, ref }: ProblemAlertProps) {
  if (problem === undefined) return null
  return (
    <div
      ref={ref}
      role="alert"
      tabIndex={-1}
      className="flex gap-3 rounded-md border-l-4 border-out-of-stock bg-card p-4 text-sm"
    >
      <AlertIcon className="mt-0.5 size-5 text-out-of-stock" />
      <p>{problem}</p>
    </div>
  )
}
