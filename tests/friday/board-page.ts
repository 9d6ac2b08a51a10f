import { chromium } from '@playwright/test'

type Seen = Readonly<Record<string, number>>

/** A kitchen board in a real browser of tablet size, which records when each order is first drawn. */
export async function openBoardPage(url: string, { Cookie }: { readonly Cookie: string }, offsetMs: number) {
  const isRoot = Number(process.getuid?.()) === 0
  const browser = await chromium.launch({
    ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
    args: isRoot ? ['--no-sandbox'] : [],
  })
  const context = await browser.newContext({
    ...{ viewport: { width: 1180, height: 820 }, locale: 'en-NZ', timezoneId: 'Pacific/Auckland' },
    serviceWorkers: 'block',
  })
  await context.addCookies(
    Cookie.split('; ').map((cookie) => {
      const [name = '', ...value] = cookie.split('=')
      return { name, value: value.join('='), url }
    }),
  )
  const page = await context.newPage()
  await page.addInitScript(noteOrders, offsetMs)
  await page.goto(`${url}/admin/orders`)
  await page.getByText(/^live since/).waitFor()
  return {
    /** When each order was first drawn, by this process's `performance.now()`. */
    async shownAt(): Promise<ReadonlyMap<string, number>> {
      const seen: Seen = await page.evaluate(() => Reflect.get(window, 'ordersSeen'))
      return new Map(Object.entries(seen).map(([id, at]) => [id, at - performance.timeOrigin]))
    },
    close: () => browser.close(),
  }
}

/** Runs in the page before its own scripts. The page's clock is the restaurant's; records use real time, as in the other processes. */
function noteOrders(offsetMs: number): void {
  const RealDate = Date
  const now = () => RealDate.now()
  globalThis.Date = class extends RealDate {
    constructor(...given: unknown[]) {
      super(...((given.length === 0 ? [now() + offsetMs] : given) as ConstructorParameters<typeof Date>))
    }
    static override now(): number {
      return now() + offsetMs
    }
  } as DateConstructor
  localStorage.setItem('orders-view', 'kitchen')
  const seen: Record<string, number> = {}
  Object.assign(window, { ordersSeen: seen })
  const note = (card: Element) => {
    const id = /SP-[\dA-Z]+/.exec(card.querySelector('h2')?.textContent ?? '')?.[0]
    if (id !== undefined) seen[id] ??= now()
  }
  const changes = new MutationObserver((records) => {
    for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(node instanceof Element)) continue
      if (node.matches('[data-card]')) note(node)
      else for (const card of node.querySelectorAll('[data-card]')) note(card)
    }
  })
  changes.observe(document, { childList: true, subtree: true })
}
