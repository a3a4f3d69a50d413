/** A pick as it is being written: stored in this browser, so that neither a lost connection nor a closed page loses a word. */
import { useState } from 'react'
import { useMember } from '../frame/member.ts'

export type PickDraft = {
  /** Of the book; empty: none is chosen yet. */
  isbn: string
  title: string
  noteFr: string
  noteEn: string
  photo: string
}

export const EMPTY_DRAFT: PickDraft = { isbn: '', title: '', noteFr: '', noteEn: '', photo: '' }

function storedDraft(place: string): Partial<PickDraft> {
  try {
    return JSON.parse(localStorage.getItem(place) ?? '{}') as Partial<PickDraft>
  } catch {
    return {}
  }
}

/** Returns the draft of a pick, `of` its number or `new`, begun with what is stored in the shop. */
export function usePickDraft(of: string, begun: PickDraft) {
  const place = `staff-pick ${useMember().id} ${of}`
  const [draft, setDraft] = useState<PickDraft>(() => ({ ...begun, ...storedDraft(place) }))
  return {
    draft,
    isChanged: (Object.keys(begun) as (keyof PickDraft)[]).some((name) => draft[name] !== begun[name]),
    change(changed: Partial<PickDraft>) {
      const now = { ...draft, ...changed }
      localStorage.setItem(place, JSON.stringify(now))
      setDraft(now)
    },
    /** Forgets it, once the shop has it or nobody wants it. */
    clear(now: PickDraft = begun) {
      localStorage.removeItem(place)
      setDraft(now)
    },
  }
}
