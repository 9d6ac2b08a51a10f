import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** Axe finds nothing wrong with the page, or with a part of it, as it stands when its animations have come to rest. */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  await comeToRest(page)
  // The map is somebody else's page.
  const axe = new AxeBuilder({ page }).exclude('iframe')
  const { violations } = await (part ? axe.include(part) : axe).analyze()
  const found = violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ failureSummary }) => failureSummary) }))
  expect(found).toEqual([])
}

/** Text that is still fading in has less contrast than it is about to have. What never ends is not waited for. */
async function comeToRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const running = document.getAnimations().filter(({ playState }) => playState === 'running')
    const ending = running.filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
}
