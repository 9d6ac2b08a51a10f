// `npm start`: does all missing set-up, then serves the site. Plain JavaScript, since it runs before anything is installed.
// package.json starts it with `exec`, so that no shell is between npm and this process: a shell would swallow npm's SIGTERM.
// (Windows has no `exec` and uses the second half of that line, the only one that arguments after `--` would reach.)
const OLDEST_MAJOR_VERSION = 20

if (Number(process.versions.node.split('.')[0]) < OLDEST_MAJOR_VERSION) {
  console.error(
    `Node.js ${process.versions.node} is too old. Install Node.js ${OLDEST_MAJOR_VERSION} or newer and try again.`,
  )
  process.exit(1)
}

const { runCommand } = await import('./set-up/problem.mjs')

await runCommand(async () => {
  const { ensureDependencies, slimDown } = await import('./set-up/dependencies.mjs')
  const { ensureBuild, isBuildFresh } = await import('./set-up/build.mjs')
  const { isNewEnough } = await import('./set-up/paths.mjs')
  const { readEnvFile } = await import('./set-up/env-file.mjs')
  const { endWithNpm } = await import('./set-up/end-with-npm.mjs')
  endWithNpm()
  const isBuilt = isBuildFresh()
  await ensureDependencies({ isBuilt })
  if (!isBuilt) await ensureBuild()
  if (process.argv.includes('--slim')) await slimDown()
  readEnvFile()
  if (isNewEnough()) await (await import('./serve.mjs')).serve()
  else await (await import('./set-up/run-in-pinned-node.mjs')).runInPinnedNode(['scripts/serve.mjs'])
})
