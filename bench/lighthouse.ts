import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'

const run = promisify(execFile)
const VERSION = '13.5.0'
/** Installed outside the product: 170 MB for one benchmark. */
const FOLDER = join('.set-up', 'lighthouse')
const PROGRAM = join(FOLDER, 'node_modules', 'lighthouse', 'cli', 'index.js')
const CHROME_FLAGS = '--headless --no-sandbox --disable-gpu --disable-background-networking'

const Report = z.object({
  categories: z.object({ performance: z.object({ score: z.number() }) }),
  audits: z.record(z.string(), z.object({ numericValue: z.number().optional() })),
})

type PageScore = {
  readonly points: number
  readonly lcpMs: number
  readonly blockingMs: number
}

/** Lighthouse's performance score of a page on its slow phone. */
export async function scoreOf(url: string): Promise<PageScore> {
  await ensureLighthouse()
  const flags = ['--only-categories=performance', '--output=json', '--quiet', `--chrome-flags=${CHROME_FLAGS}`]
  const env = { ...process.env, CHROME_PATH: process.env.CHROMIUM_PATH }
  const { stdout } = await run(process.execPath, [PROGRAM, url, ...flags], { env, maxBuffer: 64 * 1024 * 1024 })
  const { categories, audits } = Report.parse(JSON.parse(stdout))
  return {
    points: categories.performance.score * 100,
    lcpMs: audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
    blockingMs: audits['total-blocking-time']?.numericValue ?? Number.NaN,
  }
}

async function ensureLighthouse(): Promise<void> {
  if (existsSync(PROGRAM)) return
  process.stdout.write(`Installing Lighthouse ${VERSION} into ${FOLDER}…\n`)
  await run('npm', ['install', '--no-fund', '--no-audit', '--no-save', '--prefix', FOLDER, `lighthouse@${VERSION}`])
}
