// `npm run bench -- WORD… --json FILE`: runs the named benchmarks, prints a line for each figure, and exits with 1 if one misses
// its target. `npm run bench -- compare FILE FILE` prints two earlier runs side by side.
import { parseArgs } from 'node:util'
import { answerLines } from './answer-lines.ts'
import { backupLines } from './backup-lines.ts'
import { bookLines } from './book-lines.ts'
import { browserLines } from './browser-lines.ts'
import { growthLines } from './growth-lines.ts'
import { compareRuns, writeRun } from './history.ts'
import { languageLines } from './language-lines.ts'
import { inWords, type Line, misses } from './line.ts'
import { liveLines } from './live-lines.ts'
import { memoryLines } from './memory-lines.ts'
import { menuLines } from './menu-lines.ts'
import { orderLines } from './order-lines.ts'
import { soakLines } from './soak-lines.ts'
import { startLines } from './start-lines.ts'
import { taxLines } from './tax-lines.ts'

/** In the order of a run without words. */
const EVERY_TIME = {
  answers: answerLines,
  orders: orderLines,
  growth: growthLines,
  menu: menuLines,
  languages: languageLines,
  taxes: taxLines,
  live: liveLines,
  start: startLines,
  memory: memoryLines,
  backup: backupLines,
  books: bookLines,
}
const SUBJECTS: Readonly<Record<string, () => AsyncGenerator<Line>>> = {
  ...EVERY_TIME,
  browser: browserLines,
  soak: soakLines,
}

const { values, positionals } = parseArgs({
  options: { json: { type: 'string' } },
  allowPositionals: true,
})
const [first = '', ...files] = positionals
if (first === 'compare' && files.length !== 2) refuse('Name two files that `npm run bench` has written.')
else if (first === 'compare') await compareRuns(files)
else await measure(positionals.length > 0 ? positionals : Object.keys(EVERY_TIME))

async function measure(words: readonly string[]): Promise<void> {
  const unknown = words.filter((word) => !Object.hasOwn(SUBJECTS, word))
  if (unknown.length > 0)
    return refuse(`Unknown: ${unknown.join(', ')}. There are: ${Object.keys(SUBJECTS).join(', ')}.`)
  const lines: Line[] = []
  for (const word of words) {
    for await (const line of SUBJECTS[word]?.() ?? []) {
      process.stdout.write(inWords(line))
      lines.push(line)
    }
  }
  const missed = lines.filter(misses)
  const file = await writeRun(lines, values.json)
  process.stdout.write(`${lines.length - missed.length} lines within their targets, ${missed.length} not. ${file}\n`)
  process.exitCode = missed.length > 0 ? 1 : 0
}

function refuse(sentence: string): void {
  process.stderr.write(`${sentence}\n`)
  process.exitCode = 2
}
