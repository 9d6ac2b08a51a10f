import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'

/** A process that is closed in order, and does this meanwhile. */
async function run(meanwhile: string, close = "console.log('closed')") {
  const program = `
    import { endInOrder } from '#server/process/end-in-order.ts'
    const say = ({ err }, words) => console.log(words, err.message)
    setInterval(() => {}, 1000)
    endInOrder({ log: { fatal: say, error: say }, lastMomentMs: 200, close: async () => { ${close} } })
    ${meanwhile}`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const code = new Promise<number | null>((resolve) => child.once('close', resolve))
  return { said: await text(child.stdout), code: await code }
}

describe('the process of a shop', () => {
  const told = "process.kill(process.pid, 'SIGTERM')"

  test('closes it and ends with 0 when it is told to, also when it is told twice', async () => {
    expect(await run(`${told}; ${told}`)).toEqual({ said: 'closed\n', code: 0 })
  })

  test('ends with 0 when closing takes too long', async () => {
    expect(await run(told, 'await new Promise(() => {})')).toEqual({ said: '', code: 0 })
  })

  test.each([
    ['a promise that nobody looked at', "void Promise.reject(new Error('Oh.'))"],
    [
      "a stream's error that nobody heard",
      "import('node:events').then((e) => new e.EventEmitter().emit('error', new Error('Oh.')))",
    ],
  ])('after %s it says so, closes the shop and ends with 1', async (_what, fault) => {
    const said = 'a fault that nobody caught: the shop closes Oh.\nclosed\n'
    expect(await run(fault)).toEqual({ said, code: 1 })
  })

  test('says what has kept the shop from closing in order', async () => {
    const said = 'the shop could not be closed in order It is stuck.\n'
    expect(await run(told, "throw new Error('It is stuck.')")).toEqual({ said, code: 1 })
  })
})
