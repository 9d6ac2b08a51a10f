import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'
import { expect } from './fixtures.ts'

const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/**
 * Expects axe to find nothing in the page, or a part of it, once its animations have ended, and no form within another one: a browser
 * ends the submit event of the inner one there, and leaves the page. Axe runs in the page itself and
 * reports only violations: @axe-core/playwright, which opens a second page for each report, takes five times as long.
 */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  await comeToRest(page)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  const violations = await page.evaluate(runAxe, part)
  const found = violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ failureSummary }) => failureSummary) }))
  expect(found).toEqual([])
  await expect(page.locator('form form')).toHaveCount(0)
}

/** Runs in the browser. The map is a third-party page. */
async function runAxe(part: string | undefined): Promise<AxeResults['violations']> {
  const { axe } = window as unknown as { axe: typeof import('axe-core') }
  const options: RunOptions = { resultTypes: ['violations'], iframes: false }
  const { violations } = await axe.run({ ...(part && { include: [part] }), exclude: ['iframe'] }, options)
  return violations
}

/** Text that is fading in has too little contrast. Animations that are endless, or follow the scrolling, are not awaited. */
async function comeToRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const endingAnimations = () =>
      document
        .getAnimations()
        .filter(({ playState, timeline }) => playState === 'running' && timeline === document.timeline)
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    // Elements inherit a changed colour, and only then start their own transition.
    for (let ending = endingAnimations(); ending.length > 0; ending = endingAnimations()) {
      await Promise.allSettled(ending.map(({ finished }) => finished))
    }
  })
}
