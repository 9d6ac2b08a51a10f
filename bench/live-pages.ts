import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { ShopProcess } from '#tests/support/shop/shop-process.ts'
import { signIn } from './sign-in.ts'

type LivePages = AsyncDisposable & {
  /** Milliseconds from the start of this change until the last page received it. */
  timeUntilReceived(change: () => Promise<void>): Promise<number>
}

/** This many open event streams, held by a separate process. */
export async function openLivePages(url: string, count: number): Promise<LivePages> {
  const child = fork(fileURLToPath(new URL('servers/open-live-pages.ts', import.meta.url)), [url, String(count)])
  const next = async () => {
    const [message] = await once(child, 'message')
    if (message.fault) throw new Error(`A live page was lost: ${message.fault}`)
    return message
  }
  await next()
  return {
    async timeUntilReceived(change) {
      child.send('watch')
      await next()
      const received = next()
      const begun = performance.timeOrigin + performance.now()
      await change()
      return (await received).lastReceivedAt - begun
    },
    async [Symbol.asyncDispose]() {
      child.kill()
      await once(child, 'exit')
    },
  }
}

/** Part of the name of the dish whose price `openMenuChange` changes. */
export const CHANGING_DISH = 'Naan'

/** A change of the public menu by staff: a new price at each call. */
export async function openMenuChange({ url, admin }: ShopProcess): Promise<() => Promise<void>> {
  const headers = { ...(await signIn({ url, admin })), 'Content-Type': 'application/json' }
  const list = await fetch(`${url}/api/admin/menu-items?search=${CHANGING_DISH}`, { headers })
  const { items } = (await list.json()) as { items: { id: string }[] }
  let price = 5
  return async () => {
    price = price === 5 ? 6 : 5
    const change = { method: 'PATCH', headers, body: JSON.stringify({ price }) }
    const answer = await fetch(`${url}/api/admin/menu-items/${items[0]?.id}`, change)
    if (!answer.ok) throw new Error(`The dish could not be changed: ${await answer.text()}`)
  }
}
