import { execFile } from 'node:child_process'
import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const git = async (...args: string[]): Promise<string> => (await run('git', args)).stdout.trim()

/** The built site of another commit, in a folder of its own. */
type Release = { readonly root: string; readonly commit: string; [Symbol.asyncDispose](): Promise<void> }

/** The commit of the newest release other than this one: it added that release's backup to tests/releases. */
export async function findPreviousRelease(): Promise<string> {
  const head = await git('rev-parse', 'HEAD')
  const names = (await readdir('tests/releases')).filter((name) => /^\d/.test(name))
  const newestFirst = names.sort((one, other) => other.localeCompare(one, 'en', { numeric: true }))
  for (const name of newestFirst) {
    const commit = await git('log', '--diff-filter=A', '--format=%H', '-1', '--', `tests/releases/${name}`)
    if (commit !== '' && commit !== head) return commit
  }
  throw new Error(
    'This clone has no earlier release. Fetch its history (git fetch --unshallow), or name a commit: --from.',
  )
}

/** Installs and builds that commit. The packages of this version are used if it has the same. */
export async function openRelease(ref: string): Promise<Release> {
  const commit = await git('rev-parse', '--verify', `${ref}^{commit}`)
  const root = await mkdtemp(join(tmpdir(), 'restaurant-release-'))
  const close = () => rm(root, { recursive: true, force: true })
  try {
    await run('git', ['clone', '--quiet', '--shared', '--no-checkout', resolve(), root])
    await run('git', ['checkout', '--quiet', '--detach', commit], { cwd: root })
    if (await hasSamePackages(root))
      await cp('node_modules', join(root, 'node_modules'), { recursive: true, verbatimSymlinks: true })
    await run(process.execPath, ['scripts/build.mjs'], { cwd: root, maxBuffer: 64 * 1024 * 1024 })
  } catch (error) {
    await close()
    throw error
  }
  return { root, commit, [Symbol.asyncDispose]: close }
}

async function hasSamePackages(root: string): Promise<boolean> {
  const [here, there] = await Promise.all(
    [resolve(), root].map((folder) => readFile(join(folder, 'package-lock.json'), 'utf8')),
  )
  return here === there
}
