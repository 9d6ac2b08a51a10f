import type { AlertDevice, NewAlertDevice, OwnAlertDevices } from '#contract/alert.ts'
import { english, message } from '#domain/language/translate.ts'
import { may, type Role } from '#domain/people/access.ts'
import { Refusal } from '#domain/refusal.ts'
import { assertPushAddress, readAlertKeys, sendPush } from '#server/adapters/push/send-push.ts'
import type { Shop } from '#server/shop.ts'
import { type DeviceRow, deleteDevice, findDevice, listDevices, saveDevice } from './alert-queries.ts'

type Self = { readonly id: string; readonly role: Role }
type FoundDevice = { readonly device: DeviceRow; readonly owner: string }

/** The caller's own devices; owners see everybody's. */
export async function readDevices({ db }: Shop, self: Self): Promise<OwnAlertDevices> {
  const { vapidPublicKey: publicKey } = await readAlertKeys(db)
  const found = await listDevices(db, may(self.role, 'settings') ? undefined : self.id)
  return { publicKey, devices: found.map((each) => showDevice(each, self)) }
}

/** Subscribes this browser to alerts. */
export async function addDevice(shop: Shop, { name, subscription }: NewAlertDevice, self: Self): Promise<AlertDevice> {
  assertPushAddress(shop, subscription)
  const { endpoint, keys } = subscription
  const id = await saveDevice(shop.db, { userId: self.id, name, endpoint, keys })
  return showDevice(await findOwnDevice(shop, id, self), self)
}

export async function removeDevice(shop: Shop, id: string, self: Self): Promise<void> {
  await findOwnDevice(shop, id, self)
  await deleteDevice(shop.db, id)
}

/** Sends a test, and waits until the push service has accepted it. */
export async function testDevice(shop: Shop, id: string, self: Self, t = english): Promise<void> {
  const { device } = await findOwnDevice(shop, id, self)
  const notice = {
    title: t('A test from {restaurant}', { restaurant: shop.restaurant.name }),
    body: t('This device gets alerts when something needs attention.'),
    tag: 'alert-test',
    path: '/admin',
  }
  const answer = await sendPush(shop, device, notice).catch((error: unknown) => {
    shop.log.warn({ err: error }, 'a test could not be pushed')
    throw new Refusal(
      'push_failed',
      message('The push service of this browser did not accept the test. Please try again later.'),
    )
  })
  if (answer === 'sent') return
  await deleteDevice(shop.db, id)
  throw new Refusal('push_failed', message('This browser has ended its subscription. Please turn alerts on again.'))
}

async function findOwnDevice({ db }: Shop, id: string, { id: userId, role }: Self): Promise<FoundDevice> {
  const found = await findDevice(db, id)
  if (!found || (found.device.userId !== userId && !may(role, 'settings'))) {
    throw new Refusal('not_found', message('There is no such device.'))
  }
  return found
}

const showDevice = ({ device, owner }: FoundDevice, self: Self): AlertDevice => ({
  id: device.id,
  name: device.name,
  owner,
  isOwn: device.userId === self.id,
  endpoint: device.userId === self.id ? device.endpoint : '',
  createdAt: device.createdAt.toISOString(),
})
