// `npm run build`: the same build as in `npm start`, for deployments that build on another machine.
import { ensureBuild } from './set-up/build.mjs'
import { ensureDependencies } from './set-up/dependencies.mjs'
import { runCommand } from './set-up/problem.mjs'

await runCommand(async () => {
  await ensureDependencies()
  await ensureBuild()
})
