import { createRoute, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { LIVE_TOPICS } from '#contract/live.ts'
import type { LiveChannel } from '#server/adapters/live/live-channel.ts'
import type { Services } from '#server/services.ts'
import { newApi, problems } from './api-app.ts'
import { answerEvents, type EventStream } from './event-stream.ts'
import type { HttpEnv } from './http-env.ts'
import { guestAt, type LiveClient, type LiveConnections, staffMember } from './live-connections.ts'

export type LiveParts = {
  readonly services: Services
  readonly live: LiveChannel
  readonly connections: LiveConnections
}

export const eventStream = {
  200: {
    content: { 'text/event-stream': { schema: z.string() } },
    description:
      'Server-sent events. Besides its own, every stream sends `beat` with `{at}` every 15 seconds: after 40 seconds without any event, connect again.',
  },
}
const tags = ['Live updates']
/** How long somebody who is signed out, or no admin any more, may still hear that something has changed. */
const ADMIN_CHECK_MS = 60_000

type Listen = (stream: EventStream) => () => void

/** One more live connection of a guest; `listen` answers how to stop listening. */
export const openGuestStream = (c: Context<HttpEnv>, connections: LiveConnections, listen: Listen) =>
  openStream(c, { connections, client: guestAt(c.get('clientAddress')), listen })

type StreamParts = { connections: LiveConnections; client: LiveClient; listen: Listen }

function openStream(c: Context<HttpEnv>, { connections, client, listen }: StreamParts) {
  connections.admit(client)
  return answerEvents(c, (stream) => {
    const leave = connections.add(client, stream.close)
    const stopListening = listen(stream)
    return () => {
      stopListening()
      leave()
    }
  })
}

/** What visitors may hear: that the menu changed. */
export const liveRoutes = ({ services: { menu }, connections }: LiveParts) =>
  newApi().openapi(
    createRoute({
      tags,
      method: 'get',
      path: '/live',
      summary: 'Tells when the public menu changes',
      description: 'Event `menu` with `{version}`: at once after connecting, then whenever the menu changes.',
      responses: { ...eventStream, ...problems(429) },
    }),
    (c) =>
      openGuestStream(c, connections, (stream) => {
        let told: string | undefined
        const tell = (version: string) => {
          if (version !== told) stream.send('menu', { version })
          told = version
        }
        // Listening first, reading then: what changes in between is told, whichever of the two comes first.
        const stop = menu.onChange(tell)
        menu.read().then(({ version }) => tell(version), stream.close)
        return stop
      }),
  )

/** What staff may hear: that a list is to be read again. */
export const adminLiveRoutes = ({ services: { admin }, live, connections }: LiveParts) =>
  newApi().openapi(
    createRoute({
      tags,
      method: 'get',
      path: '/live',
      summary: 'Tells when bookings, orders, the menu or deals change',
      description:
        'Events `bookings`, `orders`, `menu` and `deals`: one of each after connecting, then at each change. Read the list again. The stream ends within a minute after the session does.',
      responses: { ...eventStream, ...problems(429) },
    }),
    (c) =>
      openStream(c, {
        connections,
        client: staffMember(c.get('admin').id),
        listen: (stream) => {
          const tellAll = () => {
            for (const topic of LIVE_TOPICS) stream.send(topic, {})
          }
          const stop = live.listen(({ topic, id }) => stream.send(topic, id === undefined ? {} : { id }), tellAll)
          tellAll()
          const check = setInterval(async () => {
            try {
              const session = await admin.readSession(c.req.raw.headers)
              if (!session?.isAdmin) stream.close()
            } catch {
              // A database that cannot be asked just now says nothing about the admin.
            }
          }, ADMIN_CHECK_MS)
          return () => {
            clearInterval(check)
            stop()
          }
        },
      }),
  )
