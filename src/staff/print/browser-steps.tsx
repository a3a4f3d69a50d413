/** How this browser is made to print without a dialog, with what there is to copy. */
import { printingWords } from '#shared/text/staff/en/printing.ts'
import { Button } from '#ui/button.tsx'
import { useWords } from '#ui/text.tsx'
import { sayDone, sayFailed } from '../api/toasts.ts'
import { Card } from '../frame/card.tsx'
import { FIREFOX_PREFERENCE, silentCommand, type Browser } from './device-printing.ts'

/** The steps of one browser, or what to do instead. */
export function BrowserSteps({ browser }: { browser: Browser }) {
  const { here: words } = useWords(printingWords)
  return (
    <Card title={words.title} aside={words.browsers[browser]}>
      <div className="grid max-w-3xl gap-3 p-4.5">
        {browser === 'chrome' || browser === 'edge' ? (
          <>
            <p>{words.can}</p>
            <ol className="grid list-decimal gap-2 pl-5">
              <li>{words.steps.printer}</li>
              <li>{words.steps.quit(words.browsers[browser])}</li>
              <li>
                {words.steps.shortcut}
                <ToCopy>{silentCommand(browser, navigator.userAgent, location.origin)}</ToCopy>
              </li>
            </ol>
          </>
        ) : browser === 'firefox' ? (
          <>
            <p>{words.can}</p>
            <ol className="grid list-decimal gap-2 pl-5">
              <li>{words.steps.margins}</li>
              <li>{words.steps.config}</li>
              <li>
                {words.steps.preference}
                <ToCopy>{FIREFOX_PREFERENCE}</ToCopy>
              </li>
            </ol>
          </>
        ) : (
          <p>{words.cannot[browser]}</p>
        )}
      </div>
    </Card>
  )
}

function ToCopy({ children: text }: { children: string }) {
  const { here: words } = useWords(printingWords)
  const copy = () =>
    void navigator.clipboard.writeText(text).then(
      () => sayDone(words.copied),
      () => sayFailed(words.notCopied),
    )
  return (
    <span className="mt-1.5 flex flex-wrap items-center gap-2">
      <code className="min-w-0 flex-1 basis-60 rounded-md border border-edge bg-tint px-3 py-2 text-sm wrap-anywhere select-all">
        {text}
      </code>
      <Button variant="outline" size="control" onClick={copy}>
        {words.copy}
      </Button>
    </span>
  )
}
