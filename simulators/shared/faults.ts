/** What goes wrong with a call: `after` means that the provider acted and only the answer suffers. */
export type ApiFault =
  | { kind: 'hang'; ms: number; when?: 'before' | 'after' }
  | { kind: 'error'; status?: number; when?: 'before' | 'after' }
  | { kind: 'reset'; when?: 'before' | 'after' }
  | { kind: 'garbage'; when?: 'before' | 'after' }

/** Which calls a fault meets; by default the next one, whatever it asks. */
export interface FaultTarget {
  times?: number
  method?: 'GET' | 'POST' | 'PATCH'
  /** The beginning of the path, such as `/v1/refunds`. */
  path?: string
}

interface PlannedFault {
  fault: ApiFault
  target: FaultTarget
  left: number
}

/** The faults planned for coming calls, first planned first met. */
export interface FaultPlan {
  add(fault: ApiFault, target?: FaultTarget): void
  take(call: { method: string; path: string }): ApiFault | undefined
  clear(): void
}

/** Returns a plan without faults. */
export function createFaultPlan(): FaultPlan {
  let planned: PlannedFault[] = []
  return {
    add(fault, target = {}) {
      planned.push({ fault, target, left: target.times ?? 1 })
    },
    take({ method, path }) {
      const met = planned.find(
        ({ target }) => (target.method ?? method) === method && path.startsWith(target.path ?? '/'),
      )
      if (!met) return undefined
      met.left -= 1
      planned = planned.filter(({ left }) => left > 0)
      return met.fault
    },
    clear() {
      planned = []
    },
  }
}
