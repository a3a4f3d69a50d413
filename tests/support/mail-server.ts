/** A real mail server for tests: keeps what it takes, and can be set to refuse, to be away, or to vanish mid-mail. */
import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

type Mood = 'kind' | 'busy' | 'refuses recipients' | 'vanishes after taking' | 'wrong password'

export type MailServer = Awaited<ReturnType<typeof startMailServer>>

/** Starts it; `port` lets it come back at the same address. */
export async function startMailServer({ port = 0 }: { port?: number } = {}) {
  const taken: { email: Email; recipients: string[] }[] = []
  const sockets = new Set<Socket>()
  const manners: { mood: Mood } = { mood: 'kind' }
  const refusal = (responseCode: number, text: string) => Object.assign(new Error(text), { responseCode })

  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    allowInsecureAuth: true,
    onAuth(_auth, _session, done) {
      if (manners.mood === 'wrong password') done(refusal(535, 'Wrong password'))
      else done(null, { user: 'shop' })
    },
    onRcptTo(_address, _session, done) {
      if (manners.mood === 'busy') done(refusal(451, 'Try again later'))
      else if (manners.mood === 'refuses recipients') done(refusal(550, 'No such mailbox'))
      else done()
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', async () => {
        const email = await PostalMime.parse(Buffer.concat(chunks))
        taken.push({ email, recipients: session.envelope.rcptTo.map(({ address }) => address) })
        if (manners.mood === 'vanishes after taking') for (const socket of sockets) socket.destroy()
        else done()
      })
    },
  })
  server.server.on('connection', (socket: Socket) => sockets.add(socket))
  server.on('error', () => {}) // a client that gives up is part of some tests
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  const address = server.server.address() as AddressInfo

  return {
    taken,
    port: address.port,
    url: `smtp://shop:secret@127.0.0.1:${address.port}`,
    become(mood: Mood) {
      manners.mood = mood
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
