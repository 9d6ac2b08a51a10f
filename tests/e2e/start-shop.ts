import { startShopBehindNginx } from '#tests/support/shop/shop-behind-nginx.ts'
import { type ShopProcess, startShop as startProcess } from '#tests/support/shop/shop-process.ts'

/** The built site: one process or, with `npm run test:e2e -- --behind-nginx`, two behind nginx. */
export const startShop: (settings?: Record<string, string>) => Promise<ShopProcess> = process.env.E2E_BEHIND_NGINX
  ? startShopBehindNginx
  : startProcess
