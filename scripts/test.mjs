// `npm test`: does all missing set-up, then runs every check and every test, and ends with a line that counts them.
import { runCommand } from './set-up/problem.mjs'

await runCommand(async () => {
  const { ensureDependencies } = await import('./set-up/dependencies.mjs')
  await ensureDependencies()
  const { runAllChecks } = await import('./checks/run-all-checks.mjs')
  process.exitCode = (await runAllChecks()) ? 0 : 1
})
