import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** Expects axe to find nothing in the page, or a part of it, once its animations have ended. */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  await comeToRest(page)
  // The map is a third-party page.
  const axe = new AxeBuilder({ page }).exclude('iframe')
  const { violations } = await (part ? axe.include(part) : axe).analyze()
  const found = violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ failureSummary }) => failureSummary) }))
  expect(found).toEqual([])
}

/** Text that is fading in has too little contrast. Endless animations are not awaited. */
async function comeToRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const running = document.getAnimations().filter(({ playState }) => playState === 'running')
    const ending = running.filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
}
