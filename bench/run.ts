// `npm run bench`: the speed budgets. Each is a ratio of two things measured alternately in this run, so a slow or busy
// machine slows both. A ratio over its budget fails the run.
import { startShop } from '../tests/support/shop-process.ts'
import { checkoutLines } from './checkout-lines.ts'
import { landingPageLines } from './landing-page-lines.ts'
import { listLines } from './list-lines.ts'
import type { Line } from './measure.ts'
import { menuLines } from './menu-lines.ts'
import { fillShop, LARGE, SMALL } from './shop-sizes.ts'

const settings = { TRUST_PROXY: '1', LOG_LEVEL: 'warn' }

const inWords = ({ what, ratio, budget, detail }: Line): string =>
  `${ratio <= budget ? 'ok  ' : 'OVER'}  ${ratio.toFixed(2).padStart(6)}  (budget ${budget})  ${what}\n${' '.repeat(14)}${detail}\n`

const small = await startShop(settings)
const large = await startShop(settings).catch(async (error) => {
  await small.close()
  throw error
})
try {
  await fillShop(small, SMALL)
  await fillShop(large, LARGE)
  let isOver = false
  for (const measure of [landingPageLines, menuLines, listLines, checkoutLines]) {
    for (const line of await measure({ small, large })) {
      process.stdout.write(inWords(line))
      isOver ||= line.ratio > line.budget
    }
  }
  process.exitCode = isOver ? 1 : 0
} finally {
  await Promise.all([small.close(), large.close()])
}
