/** The note of a present, on an A6 of its own: no price, no number, nothing of the shop's business. */
import { dateFormat } from '#shared/text/date-format.ts'
import type { GiftNote } from '#shared/contract/gift.ts'
import type { Language } from '#shared/contract/preferences.ts'
import { giftsWords } from '#shared/text/staff/en/gifts.ts'
import type { Sheet } from './print-sheets.tsx'

type Note = GiftNote & { number: string; language: Language }

/** Returns the sheet, in the language of the order. */
export function giftNote({ number, language, gift, shop, exchange }: Note): Sheet {
  const { sheet: words } = giftsWords[language]
  return {
    id: `${number} note`,
    paper: 'a6',
    content: (draw) => (
      <div className="flex h-[132mm] flex-col font-serif">
        <p className="text-center text-xl">{words.heading}</p>
        <p className="my-auto text-center text-lg whitespace-pre-line wrap-anywhere">{gift.note}</p>
        {gift.from !== null && <p className="text-right text-lg italic">{words.from(gift.from)}</p>}
        {exchange !== null && (
          <p className="mt-6 text-center text-xs">
            {words.exchange(dateFormat(language, { dateStyle: 'long' }).format(new Date(exchange.until)))}
            <span className="mt-1 block font-mono text-sm">{exchange.code}</span>
            <img src={draw(exchange.code)} alt="" className="mx-auto mt-1 h-9 w-4/5" />
          </p>
        )}
        <p className="mt-6 text-center text-xs">
          {words.thanks} {shop}
        </p>
      </div>
    ),
  }
}
