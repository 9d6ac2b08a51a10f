import { execFileSync } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { availableParallelism, cpus } from 'node:os'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import type { Line } from './line.ts'

/** Not in git: figures of one machine say little about another. */
const HISTORY = join('bench', 'history')

const Run = z.object({
  at: z.string(),
  commit: z.string(),
  machine: z.string(),
  lines: z.array(z.object({ what: z.string(), figure: z.number(), detail: z.string() })),
})

/** Writes what was measured as JSON and returns the file's name. */
export async function writeRun(lines: readonly Line[], named: string | undefined): Promise<string> {
  const at = new Date().toISOString()
  const file = named ?? join(HISTORY, `${at.replaceAll(':', '-')}.json`)
  const machine = `${availableParallelism()} x ${cpus()[0]?.model ?? 'unknown'}, Node ${process.versions.node}`
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, `${JSON.stringify({ at, commit: currentCommit(), machine, lines }, null, 2)}\n`)
  return file
}

function currentCommit(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
  } catch {
    return 'unknown'
  }
}

/** Prints the figures of two runs side by side. */
export async function compareRuns([before = '', after = '']: readonly string[]): Promise<void> {
  const [old, now] = await Promise.all(
    [before, after].map(async (file) => Run.parse(JSON.parse(await readFile(file, 'utf8')))),
  )
  if (!old || !now) return
  process.stdout.write(`${old.commit} (${old.machine}) → ${now.commit} (${now.machine})\n`)
  for (const { what, figure } of now.lines) {
    const earlier = old.lines.find((line) => line.what === what)?.figure
    const change = earlier === undefined ? 'new' : `${earlier.toFixed(3)} → ${figure.toFixed(3)}`
    process.stdout.write(`${change.padEnd(20)} ${what}\n`)
  }
}
