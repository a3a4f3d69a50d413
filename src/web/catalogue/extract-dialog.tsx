/** Some pages of a book, read before it is bought. */
import { useEffect, useState } from 'react'
import { extractWords } from '#shared/text/en/extract.ts'
import type { Extract } from '#shared/contract/articles.ts'
import { readExtract } from '../api/catalogue.ts'
import { browserApi } from '../api/browser-api.ts'
import { useWords } from '#ui/text.tsx'
import { Dialog } from '#ui/dialog.tsx'

type ExtractDialogProps = { open: boolean; onClose: () => void; id: number; title: string }

export function ExtractDialog({ open, onClose, id, title }: ExtractDialogProps) {
  const words = useWords(extractWords)
  return (
    <Dialog open={open} onClose={onClose} title={words.extractOf(title)}>
      <Pages id={id} />
    </Dialog>
  )
}

function Pages({ id }: { id: number }) {
  const words = useWords(extractWords)
  const [extract, setExtract] = useState<Extract | 'missing'>()
  useEffect(() => {
    const untilClosed = new AbortController()
    readExtract(browserApi, id, untilClosed.signal).then(setExtract, () => {
      if (!untilClosed.signal.aborted) setExtract('missing')
    })
    return () => untilClosed.abort()
  }, [id])
  if (extract === undefined) return <p role="status">{words.extractLoading}</p>
  if (extract === 'missing') return <p role="alert">{words.extractMissing}</p>
  return (
    <div
      lang={extract.language === 'und' ? undefined : extract.language}
      className="max-w-[65ch] font-serif text-[1.125rem] leading-[1.7] whitespace-pre-line"
    >
      {extract.text}
    </div>
  )
}
