import { browseWords } from '#shared/text/browse-words.ts'
import { useWords } from '#ui/text.tsx'
import { ButtonLink } from '#ui/button.tsx'

/** A list that holds nothing for these words; leads back to all of it. */
export function NothingFound({ title, text, to }: { title: string; text: string; to: string }) {
  const browse = useWords(browseWords)
  return (
    <div className="py-12">
      <h2 className="text-2xl">{title}</h2>
      <p className="mt-2 max-w-[60ch] text-muted">{text}</p>
      <ButtonLink to={to} className="mt-6">
        {browse.all}
      </ButtonLink>
    </div>
  )
}
