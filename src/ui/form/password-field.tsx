import { useState, type InputHTMLAttributes, type ReactNode } from 'react'
import { Field } from './field.tsx'

type PasswordFieldProps = {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  words: { show: string; hide: string; showPassword: string; hidePassword: string }
  /** Says to password managers which one to fill in, or to offer a new one. */
  autoComplete: 'current-password' | 'new-password'
} & Pick<InputHTMLAttributes<HTMLInputElement>, 'name' | 'value' | 'onChange'>

/** A required password; its button shows what was typed. No length is cut off: a pasted one would change unseen. */
export function PasswordField({ label, hint, error, words, ...input }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false)
  return (
    <Field label={label} required hint={hint} error={error}>
      {(wiring) => (
        <div className="relative">
          <input
            {...input}
            {...wiring}
            type={isShown ? 'text' : 'password'}
            // Keyboards leave a hidden one as it is typed
            autoCapitalize={isShown ? 'none' : undefined}
            spellCheck={false}
            className={`${wiring.className} pr-24`}
          />
          <button
            type="button"
            aria-label={isShown ? words.hidePassword : words.showPassword}
            aria-controls={wiring.id}
            className="absolute inset-y-0.5 right-0.5 min-w-20 rounded-md px-3 text-sm font-medium text-primary-text hover:bg-tint"
            onClick={() => setIsShown(!isShown)}
          >
            {isShown ? words.hide : words.show}
          </button>
        </div>
      )}
    </Field>
  )
}
