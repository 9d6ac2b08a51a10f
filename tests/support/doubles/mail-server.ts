import type { AddressInfo } from 'node:net'
import { type Email, default as PostalMime } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export type Received = { readonly mail: Email; readonly envelope: { from: string; to: string[] }; readonly raw: string }

/** A real SMTP server that keeps its mail; `hold` makes it slow, `refuse` makes it reject. */
export async function openMailServer() {
  const received: Received[] = []
  let mood: 'fine' | 'refuses' | 'silent' = 'fine'
  const held: (() => void)[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    // Like real servers, it quotes the address.
    onRcptTo: ({ address }, _session, done) =>
      done(mood === 'refuses' ? new Error(`<${address}>: Mailbox unavailable`) : null),
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', async () => {
        if (mood === 'silent') await new Promise<void>((resolve) => held.push(resolve))
        const raw = Buffer.concat(chunks)
        const from = envelope.mailFrom ? envelope.mailFrom.address : ''
        const to = envelope.rcptTo.map(({ address }) => address)
        received.push({ mail: await PostalMime.parse(raw), envelope: { from, to }, raw: raw.toString() })
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()))
  return {
    smtpUrl: `smtp://127.0.0.1:${port}`,
    received,
    become: (next: typeof mood) => {
      mood = next
    },
    /** How many messages a silent server holds. */
    waiting: () => held.length,
    /** Lets the waiting clients of a silent server continue. */
    release: () => {
      for (const goOn of held.splice(0)) goOn()
    },
    close,
    [Symbol.asyncDispose]: close,
  }
}
