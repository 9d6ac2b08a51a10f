import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { shutdownDeadline } from './shut-down.ts'

/** A process that runs this code and shuts down cleanly. */
async function run(meanwhile: string, close = "console.log('closed')") {
  const program = `
    import { shutDownOnSignal } from '#server/process/shut-down.ts'
    const say = ({ err }, words) => console.log(words, err.message)
    setInterval(() => {}, 1000)
    shutDownOnSignal({ log: { fatal: say, error: say }, exitAfterMs: 200, close: async () => { ${close} } })
    ${meanwhile}`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const code = new Promise<number | null>((resolve) => child.once('close', resolve))
  return { said: await text(child.stdout), code: await code }
}

describe('the process of a shop', () => {
  const terminate = "process.kill(process.pid, 'SIGTERM')"

  test('closes it and exits with 0 on a signal, even on a second one', async () => {
    expect(await run(`${terminate}; ${terminate}`)).toEqual({ said: 'closed\n', code: 0 })
  })

  test('exits with 0 when closing takes too long', async () => {
    expect(await run(terminate, 'await new Promise(() => {})')).toEqual({ said: '', code: 0 })
  })

  test.each([
    ['an unhandled rejection', "void Promise.reject(new Error('Oh.'))"],
    [
      'an unhandled error event',
      "import('node:events').then((e) => new e.EventEmitter().emit('error', new Error('Oh.')))",
    ],
  ])('after %s logs it, closes the shop and exits with 1', async (_what, fault) => {
    const said = 'a fault that nobody caught: the shop closes Oh.\nclosed\n'
    expect(await run(fault)).toEqual({ said, code: 1 })
  })

  test('reports why the shop could not close cleanly', async () => {
    const said = 'the shop could not be closed in order It is stuck.\n'
    expect(await run(terminate, "throw new Error('It is stuck.')")).toEqual({ said, code: 1 })
  })
})

const never = () => new Promise<never>(() => {})

describe('a shop that closes', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test('ends in time even if no step finishes, and leaves time for the database server', async () => {
    const deadline = shutdownDeadline()
    const begun = performance.now()
    const parts = [5_000, 2_000, 1_000, 1_000, 2_000]
    const closed = parts.reduce((before, most) => before.then(() => deadline.step(most, never)), Promise.resolve())
    await vi.runAllTimersAsync()
    await closed
    expect(performance.now() - begun).toBe(6_500)
    expect(deadline.leftMs()).toBe(2_500)
  })

  test('waits for each part no longer than its limit', async () => {
    const deadline = shutdownDeadline()
    const begun = performance.now()
    const closed = deadline.step(1_000, never)
    await vi.runAllTimersAsync()
    await closed
    expect(performance.now() - begun).toBe(1_000)
    expect(deadline.leftMs()).toBe(8_000)
  })

  test('continues at once after a finished step, and reports a failed one', async () => {
    const deadline = shutdownDeadline()
    await deadline.step(1_000, async () => {})
    await expect(deadline.step(1_000, () => Promise.reject(new Error('It is stuck.')))).rejects.toThrow('It is stuck.')
    expect(deadline.leftMs()).toBe(9_000)
  })
})
