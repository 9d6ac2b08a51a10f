import { type ShopProcess, startShop } from '#tests/support/shop/shop-process.ts'

/** Lets every request of a benchmark come from a different client address, so that no rate limit stops it. Bookings of years are not erased while they are measured. */
const SETTINGS = { TRUST_PROXY: '1', GUEST_DATA_DAYS: '3650' }

export type Shops = AsyncDisposable & {
  /** Starts the built site with these settings and its own database. */
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
