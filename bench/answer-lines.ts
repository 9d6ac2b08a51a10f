import { type Line, rate, time } from './line.ts'
import { findLoadGenerator, type LoadGenerator } from './load-generator.ts'
import { inTurns, read, timesInTurns } from './measure.ts'
import { fetchAnswer, openBareServer, openServer } from './servers/bare-server.ts'
import { hasNginx, openNginx } from './servers/nginx.ts'
import { openShops } from './shops.ts'
import type { Target } from './statistics.ts'

const SECONDS = 1
const ROUNDS = 9
/** V8 needs some seconds of load to compile the code behind a kept answer, which is more than the bare server's. */
const WARM_UP_ROUNDS = 5
const OF_BARE: Target = { atLeast: 0.85 }
const OF_NGINX: Target = { atLeast: 0.5 }

type Kept = { readonly what: string; readonly path: string; readonly encoding: string }

const KEPT: readonly Kept[] = [
  { what: 'Landing page, brotli', path: '/', encoding: 'br' },
  { what: 'Landing page, gzip', path: '/', encoding: 'gzip' },
  { what: '/api/menu, brotli', path: '/api/menu', encoding: 'br' },
]

/** The shop's kept answers, against servers that only send the same bytes and headers. */
export async function* answerLines(): AsyncGenerator<Line> {
  const load = findLoadGenerator()
  await using shops = await openShops()
  const { url } = await shops.open({})
  for (const kept of KEPT) yield* keptLines(load, url, kept)
  yield await healthLine(load, url)
  yield await renderedLine(url)
}

async function* keptLines(load: LoadGenerator, url: string, { what, path, encoding }: Kept): AsyncGenerator<Line> {
  const headers = { 'Accept-Encoding': encoding }
  const answer = await fetchAnswer(`${url}${path}`, headers)
  const loadOn = (address: string) => () => load.perSecond(address, headers, SECONDS)
  const against = async (other: string, name: string, target: Target): Promise<Line> => {
    const { own, served } = await inTurns(
      ROUNDS,
      { own: loadOn(`${url}${path}`), served: loadOn(other) },
      WARM_UP_ROUNDS,
    )
    return {
      what: `${what}, against ${name}`,
      figure: own.median / served.median,
      target,
      detail: `${rate(own)} of ${answer.body.length} bytes against ${rate(served)} (${load.name})`,
    }
  }
  await using bare = await openBareServer(new Map([[path, answer]]))
  yield await against(`${bare.url}${path}`, 'a bare node:http server', OF_BARE)
  if (path !== '/' || encoding !== 'br' || !hasNginx()) return
  await using nginx = await openNginx(answer)
  yield await against(`${nginx.url}/answer`, 'nginx with one worker', OF_NGINX)
}

async function healthLine(load: LoadGenerator, url: string): Promise<Line> {
  await using hono = await openServer('serve-hono.ts')
  const loadOn = (server: string) => () => load.perSecond(`${server}/api/health`, {}, SECONDS)
  const { own, bare } = await inTurns(ROUNDS, { own: loadOn(url), bare: loadOn(hono.url) }, WARM_UP_ROUNDS)
  return {
    what: '/api/health, against a bare Hono that asks no database',
    figure: own.median / bare.median,
    detail: `${rate(own)} against ${rate(bare)} (${load.name})`,
  }
}

/** Shows that the landing page is kept at all. */
async function renderedLine(url: string): Promise<Line> {
  const { kept, rendered } = await timesInTurns(
    { times: 20 },
    { kept: () => read(`${url}/`), rendered: () => read(`${url}/cart`) },
  )
  return {
    what: 'The landing page is kept: against the cart page, a much smaller one that is rendered',
    figure: kept.median / rendered.median,
    target: { atMost: 0.25 },
    detail: `kept ${time(kept)}, rendered ${time(rendered)}`,
  }
}
