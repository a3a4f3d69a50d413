/** `/pay`: the code that a buyer was read on the telephone opens their order. */
import { payWords } from '#shared/text/en/pay.ts'
import { FormSummary } from '#ui/form/form-summary.tsx'
import { TextField } from '#ui/form/field.tsx'
import { ProblemAlert } from '#ui/form/problem-alert.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { useLanguage, useWords } from '#ui/text.tsx'
import { ApiError } from '../api/client.ts'
import { openByCode } from '../api/payments.ts'
import { PageHead } from '../head.tsx'
import { localPath } from '../paths.ts'
import { rememberOpened } from '../session/remember-opened.ts'

export default function PayCodePage() {
  const { code: words } = useWords(payWords)
  const language = useLanguage()
  const { form, field, faults, problem, isSending, submit } = useForm({
    empty: { code: '' },
    errors: { code: words.empty },
    faultsOf: ({ code }) => (code.trim() ? [] : (['code'] as const)),
    async send({ code }) {
      const { number, access_key: key } = await openByCode(code)
      rememberOpened(number, key)
      // A document of its own, whose security policy admits the payment provider
      window.location.assign(localPath(language, `/pay/${number}`))
    },
    problemOf(error) {
      if (!(error instanceof ApiError)) return words.failed
      if (error.code === 'TOO_MANY_REQUESTS') return words.tooMany(error.minutesToWait)
      return error.code === 'NOT_FOUND' || error.code === 'INVALID_FIELDS' ? words.wrong : words.failed
    },
  })
  return (
    <main id="main" tabIndex={-1} className="page min-h-[36rem] py-8 sm:py-12">
      <PageHead title={words.title} unlisted />
      <div className="mx-auto max-w-md">
        <h1 className="text-3xl">{words.title}</h1>
        <p className="mt-2 text-muted">{words.text}</p>
        <form ref={form} noValidate className="mt-8 grid gap-5" onSubmit={submit}>
          <ProblemAlert problem={problem} />
          <FormSummary faults={faults} />
          <TextField
            label={words.label}
            hint={words.hint}
            required
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            {...field('code')}
          />
          <SubmitButton label={words.submit} sending={words.sending} isSending={isSending} />
        </form>
      </div>
    </main>
  )
}
