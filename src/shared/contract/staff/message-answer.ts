import { z } from 'zod'

/** What the shop answered to a message, and who wrote it. */
export const MessageAnswer = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  by: z.string(),
  text: z.string(),
})
export type MessageAnswer = z.infer<typeof MessageAnswer>
