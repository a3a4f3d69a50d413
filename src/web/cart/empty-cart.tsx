import { localPath } from '../paths.ts'
import { cartScreenWords } from '#shared/text/en/cart-screen.ts'
import { useLanguage, useText, useWords } from '#ui/text.tsx'
import { ButtonLink } from '#ui/button.tsx'

/** Three books on an empty shelf, in the shop's colours. */
function EmptyShelf() {
  return (
    <svg viewBox="0 0 200 120" aria-hidden="true" className="mx-auto w-48">
      <path d="M10 108h180" className="stroke-shelf" strokeWidth="6" strokeLinecap="round" />
      <path d="M38 40h14v65H38Z" className="fill-primary" />
      <path d="M54 52h11v53H54Z" className="fill-secondary" />
      <path d="m70 47 12-3.500 15.500 57.500-11.500 3Z" className="fill-accent" />
      <path
        d="M118 105V62h28v43"
        className="stroke-hairline"
        fill="none"
        strokeWidth="2"
        strokeDasharray="4 5"
      />
      <path
        d="M150 105V70h16v35"
        className="stroke-hairline"
        fill="none"
        strokeWidth="2"
        strokeDasharray="4 5"
      />
    </svg>
  )
}

/** The empty cart, with a way to the books; the panel closes through `onLeave`. */
export function EmptyCart({ onLeave }: { onLeave?: () => void }) {
  const { layout } = useText()
  const { empty } = useWords(cartScreenWords)
  const language = useLanguage()
  return (
    <div className="mx-auto max-w-sm py-14 text-center">
      <EmptyShelf />
      <p className="mt-8 font-serif text-2xl">{empty.title}</p>
      <p className="mt-2 text-muted">{empty.text}</p>
      <ButtonLink to={localPath(language, '/books')} onClick={onLeave} className="mt-7">
        {empty.action}
      </ButtonLink>
      <ButtonLink variant="quiet" to={localPath(language, '/list')} onClick={onLeave} className="mt-2">
        {layout.pasteList}
      </ButtonLink>
    </div>
  )
}
