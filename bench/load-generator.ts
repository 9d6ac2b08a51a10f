import { execFile, spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { promisify } from 'node:util'
import { z } from 'zod'

const run = promisify(execFile)
const CONNECTIONS = 16
/** autocannon is compiled while it runs, which spoils a short measurement. */
const SLOW_START_SECONDS = 2

export type LoadGenerator = {
  readonly name: string
  /** Answers per second while 16 connections ask for this URL, each as soon as it has its last answer. */
  perSecond(url: string, headers: Readonly<Record<string, string>>, seconds: number): Promise<number>
}

/** wrk if it is installed; autocannon takes far more of the processor time that it shares with the server. */
export const findLoadGenerator = (): LoadGenerator =>
  spawnSync('wrk', ['--version'], { stdio: 'ignore' }).error ? autocannon : wrk

const headerArguments = (headers: Readonly<Record<string, string>>): string[] =>
  Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])

const wrk: LoadGenerator = {
  name: 'wrk',
  async perSecond(url, headers, seconds) {
    const load = ['-t', '1', '-c', String(CONNECTIONS), '-d', `${seconds}s`]
    const { stdout } = await run('wrk', [...load, ...headerArguments(headers), url])
    const fault = /(Non-2xx or 3xx responses|Socket errors): .*/.exec(stdout)
    if (fault) throw new Error(`${url}: ${fault[0]}`)
    return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1])
  },
}

const Result = z.object({
  requests: z.object({ total: z.number() }),
  duration: z.number(),
  errors: z.number(),
  non2xx: z.number(),
})

const autocannon: LoadGenerator = {
  name: 'autocannon',
  async perSecond(url, headers, seconds) {
    const program = createRequire(import.meta.url).resolve('autocannon/autocannon.js')
    const load = ['-j', '-c', String(CONNECTIONS), '-d', String(seconds + SLOW_START_SECONDS)]
    const { stdout } = await run(process.execPath, [program, ...load, ...headerArguments(headers), url])
    const { requests, duration, errors, non2xx } = Result.parse(JSON.parse(stdout))
    if (errors + non2xx > 0) throw new Error(`${url}: ${errors} errors, ${non2xx} refusals`)
    return requests.total / duration
  },
}
