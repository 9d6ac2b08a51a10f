import { createRoute } from '@hono/zod-openapi'
import { LIVE_TOPICS, type LiveTopic } from '#contract/live.ts'
import { may, type Right, type Role } from '#domain/people/access.ts'
import { readSession } from '#server/account/sign-in.ts'
import type { LiveEvent } from '#server/adapters/live/live-channel.ts'
import type { CurrentSettings } from '#server/adapters/settings/current-settings.ts'
import { newApi, problems } from '#server/http/api-app.ts'
import {
  type EventStream,
  eventStream,
  type LiveConnections,
  openGuestStream,
  openStream,
  staffMember,
} from '#server/http/live-streams.ts'
import type { Shop } from '#server/shop.ts'

const tags = ['Live updates']
/** How long a session that ends unannounced may still receive events. */
const ADMIN_CHECK_MS = 60_000
/** Who learns that something changed, and the id of what did. */
const HEARD_WITH: Readonly<Record<LiveTopic, Right>> = {
  menu: 'translate',
  deals: 'translate',
  proposals: 'translate',
  bookings: 'bookings',
  orders: 'orders',
  system: 'system',
  settings: 'signedIn',
  admins: 'signedIn',
}
/** What may have changed unnoticed. The system's state is read again every minute anyway. */
const LISTS = LIVE_TOPICS.filter((topic) => !['system', 'settings', 'admins'].includes(topic))

/**
 * Announces each change of the settings once this process has them in memory, so that clients who read them again get the new
 * ones. Beats carry their version: from the first one a page notices changes since it was rendered.
 */
function announceSettings(settings: CurrentSettings, stream: EventStream): () => void {
  stream.beatWith(() => ({ settings: settings.read().version }))
  return settings.onChange((version) => stream.send('settings', { version }))
}

/** Live events for visitors: the menu or the settings changed. */
export const liveRoutes = ({ menu, settings }: Shop, connections: LiveConnections) =>
  newApi().openapi(
    createRoute({
      tags,
      method: 'get',
      path: '/live',
      operationId: 'followMenu',
      summary: 'Stream of changes of the public menu',
      description:
        'Event `menu` with `{version}`: immediately after connecting, then whenever the menu changes. Event `settings` with `{version}`: whenever the settings change; each `beat` carries their version as `settings`, the first one immediately.',
      responses: { ...eventStream, ...problems(429) },
    }),
    (c) =>
      openGuestStream(c, connections, (stream) => {
        let announced: string | undefined
        const announce = (version: string) => {
          if (version !== announced) stream.send('menu', { version })
          announced = version
        }
        // Listens before it reads, so that a change in between is always announced.
        const stop = menu.onChange(announce)
        const stopSettings = announceSettings(settings, stream)
        menu.read().then(({ version }) => announce(version), stream.close)
        return () => {
          stop()
          stopSettings()
        }
      }),
  )

/**
 * Closes the stream of a person who is signed out or no longer an admin: their screen asks why, and leaves. With `isAnnounced`, a
 * changed session or right is announced, and the screen reads both again. Returns the present role, if it is known.
 */
async function checkRights(
  shop: Shop,
  headers: Headers,
  stream: EventStream,
  { isAnnounced = false } = {},
): Promise<Role | null | undefined> {
  try {
    const session = await readSession(shop, headers)
    if (isAnnounced && (!session || session.isAdmin)) stream.send('admins', {})
    if (!session?.isAdmin) stream.close()
    return session?.user.role
  } catch {
    // A failed query says nothing about the admin.
  }
}

/** Live events for staff: which lists to read again. */
export const adminLiveRoutes = (shop: Shop, connections: LiveConnections) =>
  newApi().openapi(
    createRoute({
      tags,
      method: 'get',
      path: '/live',
      'x-right': 'signedIn',
      operationId: 'followAdminChanges',
      summary: 'Stream of changes of bookings, orders, the menu, deals and the system',
      description:
        'Events `bookings`, `orders`, `menu`, `deals` and `proposals` (of guests, for better words): one of each after connecting, then at each change. Read the list again. Nobody is sent events about what they may not see. `system` means that a problem began or ended, `settings` with `{version}` that the settings have changed, and each `beat` carries that version as `settings`. `admins` means that your own rights or sessions have changed: read the session again. The stream ends at once when you are removed or your session is ended, and within a minute after it ends by itself.',
      responses: { ...eventStream, ...problems(429) },
    }),
    (c) =>
      openStream(c, {
        connections,
        client: staffMember(c.get('admin').id),
        listen: (stream) => {
          const { id: me, role: atFirst } = c.get('admin')
          let role: Role | null = atFirst
          const hears = (topic: LiveTopic) => may(role, HEARD_WITH[topic])
          const announceLists = () => {
            for (const topic of LISTS.filter(hears)) stream.send(topic, {})
          }
          const check = async (how?: { isAnnounced: boolean }) => {
            role = (await checkRights(shop, c.req.raw.headers, stream, how)) ?? role
          }
          const announce = ({ topic, id }: LiveEvent) => {
            if (topic === 'admins') return void (id === me && check({ isAnnounced: true }))
            if (topic !== 'settings' && hears(topic)) stream.send(topic, id === undefined ? {} : { id })
          }
          const announceMissed = () => {
            announceLists()
            void check({ isAnnounced: true })
          }
          const stop = shop.live.listen(announce, announceMissed)
          announceLists()
          const stopSettings = announceSettings(shop.settings, stream)
          const timer = setInterval(() => check(), ADMIN_CHECK_MS)
          return () => {
            clearInterval(timer)
            stop()
            stopSettings()
          }
        },
      }),
  )
