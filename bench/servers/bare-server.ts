import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { PreparedAnswer } from './serve-answers.ts'

export type Server = AsyncDisposable & { readonly url: string }

/** An answer as it was sent: its headers in order, its body still compressed. */
export type SentAnswer = { readonly headers: readonly string[]; readonly body: Buffer }

/** Node writes these itself. */
const OWN_HEADERS = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding'])

export const fetchAnswer = (url: string, headers: Readonly<Record<string, string>>): Promise<SentAnswer> =>
  new Promise((resolve, reject) => {
    get(url, { headers }, async (answer) => {
      const body = Buffer.concat(await answer.toArray())
      const pairs = Object.entries(answer.headers).filter(([name]) => !OWN_HEADERS.has(name))
      resolve({ headers: pairs.flatMap(([name, value]) => [name, String(value)]), body })
    }).on('error', reject)
  })

/** A bare `node:http` server that sends these answers, by path. */
export async function openBareServer(answers: ReadonlyMap<string, SentAnswer>): Promise<Server> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-answers-'))
  const file = join(folder, 'answers.json')
  const prepared = [...answers].map(
    ([path, { headers, body }]): PreparedAnswer => ({ path, headers, body: body.toString('base64') }),
  )
  await writeFile(file, JSON.stringify(prepared))
  const server = await openServer('serve-answers.ts', [file])
  await rm(folder, { recursive: true })
  return server
}

/** Starts a server from this folder in a separate process, like the shop's. */
export async function openServer(module: string, args: readonly string[] = []): Promise<Server> {
  const child = fork(fileURLToPath(new URL(module, import.meta.url)), args, { env: { NODE_ENV: 'production' } })
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  return { url: `http://127.0.0.1:${port}`, [Symbol.asyncDispose]: () => stop(child) }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill()
  await once(child, 'exit')
}
