import { INTERACTIONS, openBrowser, timeInteraction } from './interactions.ts'
import { scoreOf } from './lighthouse.ts'
import { type Line, ms } from './line.ts'
import { read } from './measure.ts'
import { openShops } from './shops.ts'
import { median, sampleOf } from './statistics.ts'

const RUNS = 5

/** The landing page as a guest with a slow phone experiences it. */
export async function* browserLines(): AsyncGenerator<Line> {
  await using shops = await openShops()
  const { url } = await shops.open({})
  for (let visit = 0; visit < 50; visit++) await read(`${url}/`)
  yield await scoreLine(url)
  yield* interactionLines(url)
}

async function scoreLine(url: string): Promise<Line> {
  const scores = []
  for (let run = 0; run < RUNS; run++) scores.push(await scoreOf(url))
  const points = scores.map((score) => score.points)
  const paint = median(scores.map(({ lcpMs }) => lcpMs))
  const blocking = median(scores.map(({ blockingMs }) => blockingMs))
  return {
    what: `Lighthouse performance of the landing page on a phone, median of ${RUNS}`,
    figure: median(points),
    unit: 'points',
    target: { atLeast: 98 },
    detail: `${points.map(Math.round).join(', ')}; largest contentful paint ${ms(paint)}, blocked ${ms(blocking)}`,
  }
}

async function* interactionLines(url: string): AsyncGenerator<Line> {
  const browser = await openBrowser()
  try {
    for (const interaction of INTERACTIONS) {
      const values: number[] = []
      for (let run = 0; run < RUNS; run++) values.push(await timeInteraction(browser, url, interaction))
      yield {
        what: `${interaction.name}: interaction to next paint at 6 times CPU slowdown`,
        figure: sampleOf(values).median,
        unit: 'ms',
        target: { atMost: 100 },
        detail: `${values.join(', ')} ms`,
      }
    }
  } finally {
    await browser.close()
  }
}
