import type { ComponentType } from 'react'
import type { ActionName, Address } from '#shared/staff/permissions.ts'
import { frameWords } from '#shared/text/staff/frame-words.ts'
import { useWords } from '#ui/text.tsx'
import { useMay } from './member.ts'
import { EmptyState } from './loading-and-empty.tsx'

/** Returns a screen that opens for whom the table of permissions allows it; to the others it says so. */
export function allowedScreen(needs: ActionName | Address, Screen: ComponentType): ComponentType {
  return function AllowedScreen() {
    const { forbidden } = useWords(frameWords)
    return useMay()(needs) ? <Screen /> : <EmptyState title={forbidden} isPage />
  }
}
