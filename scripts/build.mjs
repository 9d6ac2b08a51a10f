// `npm run build`: what `npm start` builds, for those who build in one place and serve in another.
import { ensureBuild } from './set-up/build.mjs'
import { ensureDependencies } from './set-up/dependencies.mjs'
import { runCommand } from './set-up/problem.mjs'

await runCommand(async () => {
  await ensureDependencies()
  await ensureBuild()
})
