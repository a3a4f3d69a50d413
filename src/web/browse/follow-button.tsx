import { useState } from 'react'
import { personWords } from '#shared/text/en/person.ts'
import { Button } from '#ui/button.tsx'
import { onDemand } from '#ui/on-demand.tsx'
import { useWords } from '#ui/text.tsx'

const followDialog = onDemand(async () => (await import('./follow-dialog.tsx')).FollowDialog)

/** Opens what follows an author; its code comes when somebody is about to press. */
export function FollowButton({ person }: { person: { id: number; name: string } }) {
  const words = useWords(personWords)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="outline"
        size="small"
        className="mt-3"
        aria-haspopup="dialog"
        aria-label={words.followNamed(person.name)}
        onClick={() => setOpen(true)}
        {...followDialog.whenNear}
      >
        {words.follow}
      </Button>
      <followDialog.Overlay open={isOpen} onClose={() => setOpen(false)} person={person} />
    </>
  )
}
