import type { OrderView } from '../api/orders.ts'
import { ordersWords } from '#shared/text/en/orders.ts'
import { getDocument } from '../api/paid-orders.ts'
import { keyOf } from '../session/known-orders.ts'
import { shopperStore } from '../session/shopper-store.ts'
import { useWords } from '#ui/text.tsx'
import { Button } from '#ui/button.tsx'
import { saveFile } from '#ui/save-file.ts'
import { showToast } from '#ui/toast-store.ts'

async function download(order: string, document: string) {
  saveFile(await getDocument(order, document, keyOf(shopperStore.read(), order)), `${document}.pdf`)
}

/** Buttons that take an order's invoice and credit notes away. */
export function DocumentButtons({ order }: { order: Pick<OrderView, 'number' | 'documents'> }) {
  const { follow: words } = useWords(ordersWords)
  return order.documents.map(({ kind, number }) => (
    <Button
      key={number}
      variant="outline"
      onClick={() => {
        download(order.number, number).catch(() => showToast('error', words.failed))
      }}
    >
      {words.documentNames[kind]} {number}
    </Button>
  ))
}
