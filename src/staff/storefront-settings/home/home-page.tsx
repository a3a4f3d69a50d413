/** The slides of the home page: their order, words, pictures and books, beside the page as it will be. */
import { useState } from 'react'
import type { HeroSection } from '#shared/contract/company.ts'
import type { StaffSlides } from '#shared/contract/staff/company.ts'
import { homePageWords } from '#shared/text/staff/en/home-page.ts'
import { Button } from '#ui/button.tsx'
import { PlusIcon } from '#ui/icons.tsx'
import { useLanguage, useWords } from '#ui/text.tsx'
import { sayFailed } from '../../api/toasts.ts'
import { useRead } from '../../api/use-read.ts'
import { useAction } from '../../api/use-action.ts'
import { useCommands, KeyCap } from '../../commands/commands.tsx'
import { Card } from '../../frame/card.tsx'
import { SkeletonCards, EmptyState, Unread } from '../../frame/loading-and-empty.tsx'
import { ShopPreview } from '../preview/shop-preview.tsx'
import { SaveBar } from '../save-bar.tsx'
import { useDraft } from '../use-draft.ts'
import { SettingsHead } from '../settings-head.tsx'
import { SlideForm, MAX_SLIDES, newSlide, slideFaults } from './slide-form.tsx'
import { OrderButtons } from '../order-buttons.tsx'

type SlideListProps = {
  slides: readonly HeroSection[]
  current: number
  onOpen: (at: number) => void
  onChange: (slides: HeroSection[], current: number) => void
}

/** The slides in their order; the one that is edited is marked. */
export function SlideList({ slides, current, onOpen, onChange }: SlideListProps) {
  const words = useWords(homePageWords)
  const language = useLanguage()
  return (
    <ol aria-label={words.slides} className="divide-y divide-hairline">
      {Array.from(slides.entries(), ([at, slide]) => {
        const title = words.slide(at + 1, slide.title[language])
        return (
          <li key={at} className={`flex items-center pr-2 ${at === current ? 'bg-tint' : ''}`}>
            <button
              type="button"
              aria-pressed={at === current}
              className="min-h-11 min-w-0 flex-1 truncate px-4.5 text-left aria-pressed:font-semibold"
              onClick={() => onOpen(at)}
            >
              {title}
            </button>
            <OrderButtons
              items={slides}
              at={at}
              labels={{ up: words.up(title), down: words.down(title), remove: words.remove(title) }}
              onChange={(next, to) => onChange(next, to === -1 ? Math.max(0, at - 1) : to)}
            />
          </li>
        )
      })}
    </ol>
  )
}

export default function HomePage() {
  const words = useWords(homePageWords)
  const { data, error, refetch } = useRead<StaffSlides>(['slides'], '/slides')
  return (
    <>
      <SettingsHead title={words.title} help={words.help} />
      {data && <Slides stored={data} />}
      {!data && (
        <Unread error={error} refetch={refetch}>
          <SkeletonCards columns="min-[87rem]:grid-cols-2" counts={[2, 1]} />
        </Unread>
      )}
    </>
  )
}

function Slides({ stored }: { stored: StaffSlides }) {
  const words = useWords(homePageWords)
  const language = useLanguage()
  const draft = useDraft({ value: stored.slides, version: stored.version })
  const [current, setCurrent] = useState(0)
  const [wasTried, setWasTried] = useState(false)
  const { run, isPending } = useAction()

  const slides = draft?.value ?? []
  const change = (next: HeroSection[], open = current) => {
    draft?.set(next)
    setCurrent(open)
  }
  const add = () => {
    if (slides.length === MAX_SLIDES) sayFailed(words.most)
    else change([...slides, newSlide()], slides.length)
  }
  useCommands([{ label: words.add, key: 'n', run: add }])
  if (!draft) return null

  async function save() {
    const wrong = slides.flatMap((slide, at) =>
      Object.keys(slideFaults(slide, slides, words)).length > 0 ? [at] : [],
    )
    setWasTried(true)
    if (wrong[0] !== undefined) {
      setCurrent(wrong[0])
      const named = wrong.map((at) => words.slide(at + 1, slides[at]?.title[language] ?? ''))
      return sayFailed(words.incomplete(named.join(', ')))
    }
    const file = JSON.stringify(slides)
    const done = await run('sections-set', { input: { file }, expectedVersion: draft?.expectedVersion })
    if (!done) return
    setWasTried(false)
    draft?.discard()
  }

  const slide = slides[current]
  return (
    <>
      <SaveBar
        changes={draft.isChanged ? 1 : 0}
        isSaving={isPending}
        onSave={() => void save()}
        onDiscard={draft.discard}
        onKeep={draft.isOutdated ? draft.keep : undefined}
      />
      <div className="grid grid-cols-1 items-start gap-4 min-[87rem]:grid-cols-2 min-[87rem]:grid-rows-[auto_1fr]">
        <Card
          title={words.slides}
          aside={
            <Button variant="outline" size="control" onClick={add}>
              <PlusIcon className="size-4" /> {words.add} <KeyCap of="n" />
            </Button>
          }
        >
          {slides.length === 0 ? (
            <EmptyState title={words.empty.title} text={words.empty.text} />
          ) : (
            <SlideList slides={slides} current={current} onOpen={setCurrent} onChange={change} />
          )}
        </Card>
        <div className="min-w-0 min-[87rem]:sticky min-[87rem]:top-18 min-[87rem]:col-start-2 min-[87rem]:row-span-2 min-[87rem]:row-start-1">
          <ShopPreview
            draft={{ language, slides: [...slides.slice(current), ...slides.slice(0, current)] }}
          />
        </div>
        {slide && (
          <Card title={words.edited(current + 1)}>
            <SlideForm
              key={current}
              slide={slide}
              books={stored.books}
              faults={wasTried ? slideFaults(slide, slides, words) : {}}
              onChange={(of) => draft.change((now) => now.map((one, at) => (at === current ? of(one) : one)))}
            />
          </Card>
        )}
      </div>
    </>
  )
}
