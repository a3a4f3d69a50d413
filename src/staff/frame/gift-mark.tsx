import type { Language } from '#shared/contract/preferences.ts'
import type { Gift } from '#shared/contract/gift.ts'
import { giftsWords } from '#shared/text/staff/en/gifts.ts'
import { useLanguage } from '#ui/text.tsx'
import { GiftIcon } from './icons.tsx'
import { dayOf } from './moments.ts'

type GiftMarkProps = { gift: Pick<Gift, 'is_wrapped' | 'arrive_by'>; className?: string }

/** That an order is a present, whether it is wrapped, and by when it is to be there. */
export function GiftMark({ gift, className = '' }: GiftMarkProps) {
  const language = useLanguage()
  return (
    <p className={`flex items-center gap-2 font-semibold ${className}`}>
      <GiftIcon className="size-4 shrink-0" />
      {giftFacts(gift, language).join(' · ')}
    </p>
  )
}

/** The same in words. */
export function giftFacts(gift: GiftMarkProps['gift'], language: Language): string[] {
  const words = giftsWords[language]
  return [
    words.title,
    ...(gift.is_wrapped ? [words.wrapped] : []),
    ...(gift.arrive_by ? [words.by(dayOf(gift.arrive_by, language))] : []),
  ]
}
