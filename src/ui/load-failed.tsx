import { RetryButton } from './retry-button.tsx'

/** Says that something could not be loaded, and tries again. */
export function LoadFailed({ failed, onRetry }: { failed: string; onRetry: () => void }) {
  return (
    <div role="alert" className="mx-auto max-w-md py-16 text-center">
      <p>{failed}</p>
      <RetryButton className="mt-6" onClick={onRetry} />
    </div>
  )
}
