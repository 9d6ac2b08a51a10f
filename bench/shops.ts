import { type ShopProcess, startShop } from '../tests/support/shop-process.ts'

/** Every request of a benchmark may come from a client address of its own, so that no rate limit stops it. */
const SETTINGS = { TRUST_PROXY: '1' }

export type Shops = AsyncDisposable & {
  /** Starts the built site with these settings and a database of its own. */
  open(settings: Record<string, string>): Promise<ShopProcess>
}

/** Shops that are stopped, and whose data is deleted, at the end of the block that opened them. */
export function openShops(): Shops {
  const opened: ShopProcess[] = []
  return {
    async open(settings) {
      const shop = await startShop({ ...SETTINGS, ...settings }, 'ignore')
      opened.push(shop)
      return shop
    },
    async [Symbol.asyncDispose]() {
      for (const shop of opened) await shop.close()
    },
  }
}
