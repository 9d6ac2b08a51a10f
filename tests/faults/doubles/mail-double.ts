import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'
import { freePort } from '#server/database/embedded/postmaster.ts'
import { type FaultPlan, LATE_MS } from './fault-plan.ts'

export type DeliveredMail = { readonly messageId: string; readonly subject: string; readonly to: readonly string[] }

/** A mail server that keeps the headers of its mail, subject to its fault plan. */
export async function openMailDouble(faults: FaultPlan) {
  const delivered: DeliveredMail[] = []
  const sockets = new Map<number, Socket>()
  let unanswered = 0

  async function receive(stream: SMTPServerDataStream, session: SMTPServerSession): Promise<void> {
    let raw = ''
    for await (const chunk of stream) raw += chunk
    const fault = faults.next()
    if (fault === 'never') await faults.hold()
    if (fault === 'never' || fault === 'refused') return hangUp(session)
    if (fault === 'error') throw new Error('Try again later.')
    const headers = raw.slice(0, raw.indexOf('\r\n\r\n')).replace(/\r\n\s+/g, ' ')
    const headerOf = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(headers)?.[1] ?? ''
    delivered.push({
      messageId: headerOf('Message-ID').replace(/^<|>$/g, ''),
      subject: headerOf('Subject'),
      to: session.envelope.rcptTo.map(({ address }) => address),
    })
    faults.carriedOut()
    if (fault === 'late') await pause(LATE_MS)
    if (fault === 'lost' || fault === 'half') {
      unanswered++
      hangUp(session)
    }
  }
  const hangUp = ({ remotePort }: SMTPServerSession) => void sockets.get(remotePort)?.destroy()

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    onData: (stream, session, done) => {
      receive(stream, session).then(
        () => done(),
        (error: Error) => done(error),
      )
    },
  })
  server.on('error', () => {}) // connections that were cut
  server.server.on('connection', (socket: Socket) => {
    const { remotePort = 0 } = socket
    sockets.set(remotePort, socket)
    socket.on('close', () => sockets.delete(remotePort))
  })
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `smtp://127.0.0.1:${port}`,
    delivered,
    /** How often the shop did not learn that its mail was accepted. */
    unanswered: () => unanswered,
    forget(): void {
      delivered.length = 0
      unanswered = 0
    },
    close(): void {
      server.close()
      for (const socket of sockets.values()) socket.destroy()
    },
  }
}
