import { Button } from './button.tsx'

type LoadFailedProps = { words: { failed: string; retry: string }; onRetry: () => void }

/** Says that something could not be loaded, and tries again. */
export function LoadFailed({ words, onRetry }: LoadFailedProps) {
  return (
    <div role="alert" className="mx-auto max-w-md py-16 text-center">
      <p>{words.failed}</p>
      <Button className="mt-6" onClick={onRetry}>
        {words.retry}
      </Button>
    </div>
  )
}
