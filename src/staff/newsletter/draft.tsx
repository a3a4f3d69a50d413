/** A draft: its words in both languages side by side, how they will look, and its way out. */
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { StaffLetter } from '#shared/contract/staff/letters.ts'
import { lettersWords } from '#shared/text/staff/letters-words.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { BinIcon } from '#ui/icons.tsx'
import { useWords } from '#ui/text.tsx'
import { useAction } from '../api/use-action.ts'
import { useTyped } from '../api/use-typed.ts'
import { CommandButton } from '../commands/command-button.tsx'
import { Card } from '../frame/card.tsx'
import { InsertPick, withBlock } from './insert-pick.tsx'
import { LetterHead } from './letter-head.tsx'
import { PlanForm } from './plan-form.tsx'
import { Preview } from './preview.tsx'
import { WordsFields } from './words-fields.tsx'
import { EMPTY_WORDS, wordsOf } from './typed-words.ts'

export function Draft({ letter }: { letter?: StaffLetter }) {
  const { letter: words, plan } = useWords(lettersWords)
  const navigate = useNavigate()
  const stored = letter ? wordsOf(letter) : EMPTY_WORDS
  const { typed, setTyped, changed, expectedVersion, saved, refused, field } = useTyped(
    stored,
    letter?.version,
  )
  const [wasRefused, setWasRefused] = useState(false)
  const [isPlanning, setIsPlanning] = useState(false)
  const { run, isActing } = useAction()
  const isUnsaved = changed.length > 0

  /** Returns whether the words are kept. */
  async function save(): Promise<boolean> {
    setWasRefused(typed.subjectFr.trim() === '')
    if (typed.subjectFr.trim() === '') return false
    const known = letter && { letter: String(letter.number) }
    const done = await run('newsletter-write', {
      input: { ...known, ...typed },
      expectedVersion,
    })
    if (done) saved(done.version)
    else refused()
    if (done && !letter) await navigate(`/letters/${done.params.number}`, { replace: true })
    return done !== undefined
  }
  async function discard() {
    if (!letter) return
    const input = { letter: String(letter.number) }
    if (await run('newsletter-discard', { input, expectedVersion: letter.version }))
      await navigate('/letters')
  }
  const startPlan = async () => {
    if (!isUnsaved || (await save())) setIsPlanning(true)
  }
  return (
    <>
      <LetterHead
        title={letter?.subject_fr ?? words.newTitle}
        state="draft"
        actions={
          <>
            <span role="status" className="text-xs text-muted">
              {isUnsaved && words.unsaved}
            </span>
            {letter && (
              <Button
                variant="outline"
                size="squareControl"
                aria-label={words.discard}
                onClick={() => void discard()}
              >
                <BinIcon />
              </Button>
            )}
            <CommandButton
              label={words.save}
              shortcut="ctrl+s"
              variant={letter ? 'outline' : 'primary'}
              isOff={isActing}
              run={() => void save()}
            />
            {letter && <CommandButton label={words.plan} shortcut="e" run={() => void startPlan()} />}
          </>
        }
      />
      <Card className="mb-4">
        <InsertPick
          onInsert={({ fr, en }) =>
            setTyped({ ...typed, textFr: withBlock(typed.textFr, fr), textEn: withBlock(typed.textEn, en) })
          }
        />
        <WordsFields field={field} subjectFault={wasRefused ? words.subjectMissing : undefined} />
      </Card>
      <Preview words={typed} number={letter?.number} isUnsaved={isUnsaved && letter !== undefined} />
      {letter && (
        <Dialog open={isPlanning} onClose={() => setIsPlanning(false)} title={plan.title}>
          <PlanForm letter={letter} onDone={() => setIsPlanning(false)} />
        </Dialog>
      )}
    </>
  )
}
