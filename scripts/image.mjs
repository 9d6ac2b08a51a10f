// `npm run image`: builds the container image, runs it, and waits until it is healthy. Needs a container engine.
import { execFileSync, spawnSync } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { ROOT } from './set-up/paths.mjs'
import { Problem, runCommand } from './set-up/problem.mjs'

const IMAGE = 'spice-parade'
const PATIENCE_MS = 90_000

await runCommand(async () => {
  const { error, status } = spawnSync('docker', ['info'], { stdio: 'ignore' })
  if (error || status !== 0)
    return console.log('No container engine answers here (`docker info`), so the image was not built.')
  docker(['build', '--build-arg', `SOURCE_DATE_EPOCH=${commitTime()}`, '--tag', IMAGE, '.'], 'inherit')
  const container = docker(['run', '--detach', '--rm', '--env', 'DEMO=1', IMAGE]).trim()
  try {
    await untilHealthy(container)
    const user = docker(['exec', container, 'id', '--user', '--name']).trim()
    console.log(
      `The image was built and runs as ${user}: ${docker(['image', 'inspect', '--format', '{{.Size}}', IMAGE]).trim()} bytes.`,
    )
  } finally {
    docker(['stop', container])
  }
})

function docker(args, stdout = 'pipe') {
  return execFileSync('docker', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', stdout, 'inherit'] }) ?? ''
}

/** In seconds; the same for everybody who builds this commit. */
const commitTime = () => execFileSync('git', ['log', '-1', '--format=%ct'], { cwd: ROOT, encoding: 'utf8' }).trim()

async function untilHealthy(container) {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await pause(500)) {
    if (docker(['inspect', '--format', '{{.State.Health.Status}}', container]).trim() === 'healthy') return
  }
  throw new Problem(`The container did not become healthy:\n${docker(['logs', container])}`)
}
