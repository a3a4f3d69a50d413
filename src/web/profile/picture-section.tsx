import { useRef, useState } from 'react'
import type { UserInfo } from '#shared/contract/accounts.ts'
import { MAX_PICTURE_BYTES, MAX_PICTURE_PIXELS, PICTURE_TYPES } from '#shared/profile/limits.ts'
import { profileWords } from '#shared/text/en/profile.ts'
import { ApiError } from '../api/client.ts'
import { removePicture, sendPicture } from '../api/profile.ts'
import { useWords } from '#ui/text.tsx'
import { Button } from '#ui/button.tsx'
import { ProblemAlert } from '#ui/form/problem-alert.tsx'
import { showToast } from '#ui/toast-store.ts'
import type { Square } from './crop.ts'
import { CropDialog } from './crop-dialog.tsx'

type Chosen = { file: File; bitmap: ImageBitmap }
type Problem = 'type' | 'size' | 'tooMany' | 'failed'

async function readFile(file: File): Promise<Chosen | Problem> {
  if (file.size > MAX_PICTURE_BYTES) return 'size'
  try {
    const bitmap = await createImageBitmap(file)
    return bitmap.width * bitmap.height > MAX_PICTURE_PIXELS ? 'size' : { file, bitmap }
  } catch {
    return 'type' // What the browser cannot draw, nobody can frame
  }
}

function problemOf(error: unknown): Problem {
  const code = error instanceof ApiError ? error.code : undefined
  if (code === 'UNSUPPORTED_PICTURE') return 'type'
  if (code === 'PICTURE_TOO_LARGE' || code === 'PAYLOAD_TOO_LARGE') return 'size'
  return code === 'TOO_MANY_REQUESTS' ? 'tooMany' : 'failed'
}

type PictureSectionProps = { user: UserInfo; onChange: (image: string | null) => void }

/** The customer's picture: choose, frame, send, remove. */
export function PictureSection({ user, onChange }: PictureSectionProps) {
  const words = useWords(profileWords).picture
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<Chosen>()
  const [problem, setProblem] = useState<Problem>()
  const [isBusy, setIsBusy] = useState(false)

  async function choose(file: File | undefined) {
    if (!file) return
    setProblem(undefined)
    const read = await readFile(file)
    if (typeof read === 'string') setProblem(read)
    else setChosen(read)
  }

  async function attempt(work: () => Promise<void>) {
    if (isBusy) return
    setIsBusy(true)
    setProblem(undefined)
    await work().catch((error: unknown) => setProblem(problemOf(error)))
    setIsBusy(false)
    setChosen(undefined)
  }

  const send = (square: Square) =>
    attempt(async () => {
      if (!chosen) return
      onChange((await sendPicture(user.id, chosen.file, square)).image)
      showToast('success', words.saved)
    })
  const remove = () =>
    attempt(async () => {
      await removePicture(user.id)
      onChange(null)
      showToast('success', words.removed)
    })

  return (
    <div className="flex items-start gap-5">
      <Portrait name={user.first_name} image={user.image} alt={words.alt} />
      <div className="grid gap-2">
        <Button variant="outline" size="small" onClick={() => input.current?.click()}>
          {user.image === null ? words.choose : words.replace}
        </Button>
        {user.image !== null && (
          <Button variant="quiet" size="small" onClick={() => void remove()}>
            {words.remove}
          </Button>
        )}
        <p className="text-xs text-muted">
          {words.hint} {user.image === null && words.none}
        </p>
        <ProblemAlert problem={problem && words.problems[problem]} />
      </div>
      <input
        ref={input}
        type="file"
        aria-label={words.choose}
        accept={PICTURE_TYPES.join(',')}
        hidden
        onChange={(event) => {
          void choose(event.target.files?.[0])
          // The same file may be chosen again
          event.target.value = ''
        }}
      />
      {chosen && (
        <CropDialog
          bitmap={chosen.bitmap}
          isSending={isBusy}
          onClose={() => setChosen(undefined)}
          onChosen={(square) => void send(square)}
        />
      )}
    </div>
  )
}

/** A customer's picture, or the first letter of their name in its place and size. */
function Portrait({ name, image, alt }: { name: string; image: string | null; alt: string }) {
  if (image === null) {
    return (
      <span
        aria-hidden="true"
        className="flex size-24 shrink-0 items-center justify-center rounded-full bg-primary font-serif text-5xl leading-none text-on-primary"
      >
        {Array.from(name)[0]?.toLocaleUpperCase()}
      </span>
    )
  }
  return (
    <img
      src={`/img/${image}`}
      alt={alt}
      width={96}
      height={96}
      className="size-24 shrink-0 rounded-full object-cover"
    />
  )
}
