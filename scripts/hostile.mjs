// `npm run test:hostile -- --seed 7 --requests 10000`: many hostile requests, generated from the API description. The same seed repeats them.
import { parseArgs } from 'node:util'
import { ensureDependencies } from './set-up/dependencies.mjs'
import { inRoot } from './set-up/paths.mjs'
import { Problem, runCommand } from './set-up/problem.mjs'
import { runInPinnedNode } from './set-up/run-in-pinned-node.mjs'

const OPTIONS = { seed: { type: 'string' }, requests: { type: 'string', default: '10000' } }

await runCommand(async () => {
  await ensureDependencies()
  const { seed = String(Math.floor(Math.random() * 2 ** 31)), requests } = parseArgs({ options: OPTIONS }).values
  if (![seed, requests].every((number) => /^\d+$/.test(number)))
    throw new Problem('--seed and --requests must be whole numbers.')
  Object.assign(process.env, { NODE_ENV: 'test', HOSTILE_SEED: seed, HOSTILE_REQUESTS: requests })
  await runInPinnedNode([
    inRoot('node_modules', 'vitest', 'vitest.mjs'),
    'run',
    'tests/hostile/hostile-requests.test.ts',
  ])
})
