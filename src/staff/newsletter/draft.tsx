/** A draft: its words in both languages side by side, how they will look, and its way out. */
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { StaffIssue } from '#shared/contract/staff/newsletter.ts'
import { newsletterWords } from '#shared/text/staff/en/newsletter.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { BinIcon } from '#ui/icons.tsx'
import { useWords } from '#ui/text.tsx'
import { useAction } from '../api/use-action.ts'
import { useTyped } from '../api/use-typed.ts'
import { CommandButton } from '../commands/commands.tsx'
import { Card } from '../frame/card.tsx'
import { InsertPick, withBlock, WordsFields, EMPTY_WORDS, wordsOf } from './words-fields.tsx'
import { IssueHead } from './issue-state.tsx'
import { PlanForm } from './plan-form.tsx'
import { Preview } from './preview.tsx'

export function Draft({ issue }: { issue?: StaffIssue }) {
  const { issue: words, plan } = useWords(newsletterWords)
  const navigate = useNavigate()
  const stored = issue ? wordsOf(issue) : EMPTY_WORDS
  const { typed, setTyped, changed, expectedVersion, saved, refused, field } = useTyped(
    stored,
    issue?.version,
  )
  const [wasRefused, setWasRefused] = useState(false)
  const [isPlanning, setIsPlanning] = useState(false)
  const { run, isPending } = useAction()
  const isUnsaved = changed.length > 0

  /** Returns whether the words are saved. */
  async function save(): Promise<boolean> {
    setWasRefused(typed.subjectFr.trim() === '')
    if (typed.subjectFr.trim() === '') return false
    const known = issue && { letter: String(issue.number) }
    const done = await run('newsletter-write', {
      input: { ...known, ...typed },
      expectedVersion,
    })
    if (done) saved(done.version)
    else refused()
    if (done && !issue) await navigate(`/letters/${done.params.number}`, { replace: true })
    return done !== undefined
  }
  async function discard() {
    if (!issue) return
    const input = { letter: String(issue.number) }
    if (await run('newsletter-discard', { input, expectedVersion: issue.version })) await navigate('/letters')
  }
  const startPlan = async () => {
    if (!isUnsaved || (await save())) setIsPlanning(true)
  }
  return (
    <>
      <IssueHead
        title={issue?.subject_fr ?? words.newTitle}
        state="draft"
        actions={
          <>
            <span role="status" className="text-xs text-muted">
              {isUnsaved && words.unsaved}
            </span>
            {issue && (
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
              variant={issue ? 'outline' : 'primary'}
              isOff={isPending}
              run={() => void save()}
            />
            {issue && <CommandButton label={words.plan} shortcut="e" run={() => void startPlan()} />}
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
      <Preview words={typed} number={issue?.number} isUnsaved={isUnsaved && issue !== undefined} />
      {issue && (
        <Dialog open={isPlanning} onClose={() => setIsPlanning(false)} title={plan.title}>
          <PlanForm issue={issue} onDone={() => setIsPlanning(false)} />
        </Dialog>
      )}
    </>
  )
}
