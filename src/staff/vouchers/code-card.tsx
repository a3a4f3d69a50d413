import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { Data } from '#shared/contract/envelope.ts'
import type { OneVoucher, ShownCode } from '#shared/contract/staff/vouchers.ts'
import { vouchersWords } from '#shared/text/staff/en/vouchers.ts'
import { Button } from '#ui/button.tsx'
import { ProblemAlert } from '#ui/form/problem-alert.tsx'
import { useWords } from '#ui/text.tsx'
import { post, type StaffError } from '../api/client.ts'
import { Card } from '../frame/card.tsx'
import { printVoucher, type VoucherPaper } from './voucher-sheets.tsx'

const PAPERS = ['ticket', 'a6', 'a5'] as const satisfies readonly VoucherPaper[]

type CodeCardProps = {
  voucher: OneVoucher
  /** It was issued a moment ago. */
  isShownAtOnce: boolean
}

/** The code, read out or printed within the hour; nothing keeps it but this screen. */
export function CodeCard({ voucher, isShownAtOnce }: CodeCardProps) {
  const { code: words } = useWords(vouchersWords)
  const { mutate, data, error, isPending } = useMutation<ShownCode, StaffError>({
    mutationFn: async () => (await post<Data<ShownCode>>(`/vouchers/${voucher.id}/code`)).data,
  })
  const show = useEffectEvent(() => mutate())
  useEffect(() => {
    if (isShownAtOnce) show()
  }, [isShownAtOnce])
  return (
    <Card title={words.title}>
      <div className="grid gap-3 p-4.5">
        <ProblemAlert problem={error?.message} />
        {data ? (
          <>
            <p className="font-serif text-3xl break-words select-all">{data.code}</p>
            <div className="flex flex-wrap gap-3">
              {PAPERS.map((paper) => (
                <Button
                  key={paper}
                  size="control"
                  variant="outline"
                  onClick={() => void printVoucher(paper, voucher, data)}
                >
                  {words[paper]}
                </Button>
              ))}
            </div>
          </>
        ) : (
          <div>
            <Button
              size="control"
              aria-disabled={isPending || undefined}
              onClick={() => isPending || mutate()}
            >
              {words.show}
            </Button>
          </div>
        )}
        <p className="text-muted">{words.text}</p>
      </div>
    </Card>
  )
}
