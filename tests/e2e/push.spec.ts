import type { Page, Worker } from '@playwright/test'
import type { PushMessage } from '#server/adapters/push/send-push.ts'
import { openPushService } from '#tests/support/doubles/push-service.ts'
import { expectAccessible } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { payByPost, placeOrder, placePaidOrder } from './staff-work.ts'

test.use({ serviceWorkers: 'allow' })

const DISPUTED = '4000 0000 0000 0259'
const WORKERS = { '/': '/service-worker.js', '/admin': '/admin/service-worker.js' } as const
type Scope = keyof typeof WORKERS

/**
 * The browsers of the tests have no push service and show no notifications. So the page gets a subscription from the double, the
 * browser's own tools hand what the double decrypted to the real service worker, and the worker's calls are recorded.
 */
async function connectPushes(page: Page, service: Awaited<ReturnType<typeof openPushService>>, scope: Scope) {
  await page.context().grantPermissions(['notifications'])
  await page.addInitScript((given) => {
    const subscription = { toJSON: () => given, unsubscribe: async () => true } as unknown as PushSubscription
    PushManager.prototype.subscribe = async () => subscription
  }, service.subscribe())
  const tools = await page.context().newCDPSession(page)
  let registrationId = ''
  tools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    for (const one of registrations) if (new URL(one.scopeURL).pathname === scope) registrationId = one.registrationId
  })
  await tools.send('ServiceWorker.enable')
  const findWorker = () =>
    page
      .context()
      .serviceWorkers()
      .find((one) => new URL(one.url()).pathname === WORKERS[scope])

  return {
    /** Waits for a push with this title. Returns the notification that the worker shows. */
    async receive(title: string): Promise<Omit<PushMessage, 'path'>> {
      const find = () => service.pushed.find(({ message }) => message.title === title)?.message
      await expect.poll(find, { timeout: 60_000 }).toBeDefined()
      const worker = findWorker()
      if (!worker) throw new Error('There is no service worker.')
      await recordCalls(worker)
      const { origin } = new URL(page.url())
      await tools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(find()) })
      await expect.poll(() => worker.evaluate(() => Reflect.get(self, 'shown'))).toBeTruthy()
      return worker.evaluate(() => Reflect.get(self, 'shown'))
    },
    /** Taps the notification that was shown last. Returns the page that is opened, or comes to the front. */
    async tap(): Promise<string> {
      const worker = findWorker()
      await worker?.evaluate(() => {
        const notification = { ...Reflect.get(self, 'shown'), close: () => {} }
        self.dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil: () => {} }))
      })
      await expect.poll(() => worker?.evaluate(() => Reflect.get(self, 'opened'))).toBeTruthy()
      return (await worker?.evaluate(() => Reflect.get(self, 'opened'))) ?? ''
    },
  }
}

/** What the worker shows and opens. The browser would ask for a real click before it opens a page. */
const recordCalls = (worker: Worker) =>
  worker.evaluate(() => {
    const write = (call: string, value: unknown) => Reflect.set(self, call, value)
    write('shown', undefined)
    write('opened', undefined)
    const {
      ServiceWorkerRegistration: Registration,
      Clients,
      WindowClient: Window,
    } = self as unknown as Record<string, { prototype: object }>
    Object.assign(Registration?.prototype ?? {}, {
      showNotification: async (title: string, options: object) => write('shown', { title, ...options }),
    })
    Object.assign(Clients?.prototype ?? {}, { openWindow: async (url: string) => write('opened', url) })
    Object.assign(Window?.prototype ?? {}, {
      async focus(this: { url: string }) {
        write('opened', this.url)
      },
    })
  })

test('alerts are turned on for a staff device, tested, received for a disputed payment, and turned off', async ({
  page,
  staffPage,
}) => {
  await using service = await openPushService()
  const tablet = await connectPushes(staffPage, service, '/admin')
  await staffPage.goto('/admin/account')
  await staffPage.getByLabel('Name of this device').fill('Tablet')
  await staffPage.getByRole('button', { name: 'Turn on' }).click()
  await expect(staffPage.getByText('Alerts come to Tablet.')).toBeVisible()
  // The check runs four times a minute.
  const { code, url } = await placeOrder(page, 'Annie Easley')
  await payByPost(page, url, DISPUTED)
  await staffPage.getByRole('button', { name: 'Send a test' }).click()
  await expect(staffPage.getByRole('region', { name: 'Alerts on this device' }).getByText('Good: A test')).toBeVisible()
  expect(await tablet.receive('A test from Spice Parade')).toMatchObject({
    body: 'This device gets alerts when something needs attention.',
  })
  await expectAccessible(staffPage)

  const notification = await tablet.receive('A payment is disputed')
  expect(notification.body).toMatch(new RegExp(`^${code}: .*dispute`, 'i'))
  await staffPage.goto(await tablet.tap())
  const flagged = staffPage.getByRole('region', { name: 'Needs attention' }).getByRole('article', { name: code })
  await flagged.getByRole('button', { name: 'Clear', exact: true }).click()
  await expect(flagged).toBeHidden()

  await staffPage.goto('/admin/settings/alerts')
  await expect(staffPage.getByText('A payment is disputed').first()).toBeVisible()
  await expect(staffPage.getByText(/Beginning: sent to Tablet/).first()).toBeVisible()
  await expectAccessible(staffPage)
  await staffPage.getByRole('button', { name: 'Remove Tablet' }).click()
  await expect(staffPage.getByText('Tablet no longer gets alerts.')).toBeVisible()
})

test("a guest who asks for it on the order's page is notified that the order is ready", async ({ page, staffPage }) => {
  await using service = await openPushService()
  const phone = await connectPushes(page, service, '/')
  const { code, key } = await placePaidOrder(page, 'Ada Lovelace')
  await page.goto(`/success?order=${code}&key=${key}`)
  await page.getByRole('button', { name: 'Tell me by notification' }).click()
  await expect(page.getByText('We will tell you by notification.')).toBeVisible()
  await expectAccessible(page)

  await staffPage.request.patch(`/api/admin/orders/${code}`, { data: { status: 'ready' } })
  expect(await phone.receive('Spice Parade')).toMatchObject({
    body: `Your order ${code} is ready to be picked up.`,
    tag: `order-${code}`,
    icon: '/icons/icon-192.png',
  })
  expect(new URL(await phone.tap()).searchParams.get('order')).toBe(code)
})
