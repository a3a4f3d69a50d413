/** Mails of a test's shop, read as their receivers do: from a real mail server. */
import { startMailServer } from './mail-server.ts'
import type { OpenShop } from './open-shop.ts'

export type Letterbox = Awaited<ReturnType<typeof openLetterbox>>

/** Opens it; `close()` it after the tests. */
export async function openLetterbox(shop: Pick<OpenShop, 'deliver'>) {
  const server = await startMailServer()
  return {
    server,
    /** Delivers what is due and returns the subjects that went to somebody, the oldest first. */
    async subjects(recipient: string): Promise<(string | undefined)[]> {
      await shop.deliver(server)
      return received(recipient).map(({ email }) => email.subject)
    },
    /** Delivers what is due and returns the last mail that somebody got. */
    async last(recipient: string) {
      await shop.deliver(server)
      const mail = received(recipient).at(-1)
      if (!mail) throw new Error(`Nothing came for ${recipient}.`)
      return mail.email
    },
    close: () => server.close(),
  }

  function received(recipient: string) {
    return server.taken.filter(({ recipients }) => recipients.includes(recipient))
  }
}
