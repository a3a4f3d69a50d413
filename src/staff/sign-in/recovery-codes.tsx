import { signInWords } from '#shared/text/staff/en/sign-in.ts'
import { useWords } from '#ui/text.tsx'

/** Recovery codes, shown once: to be printed or copied now. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const { enrol } = useWords(signInWords)
  return (
    <div>
      <p className="font-semibold">{enrol.recovery}</p>
      <p className="text-xs text-muted">{enrol.recoveryText}</p>
      <ul className="mt-2 grid grid-cols-2 gap-x-4 gap-y-1 select-all">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </div>
  )
}
