import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Builds with the scripts, styles and fonts of the build before kept beside the new ones: pages that are open during an upgrade
 * still load parts of them. What the build before had kept itself goes.
 */
export async function buildWithPreviousAssets(root, build) {
  const [assets, previous] = [join(root, 'build', 'client', 'assets'), join(root, '.set-up', 'previous-assets')]
  const ownList = join(root, 'build', '.assets-of-last-build.json')
  const owned = existsSync(ownList) ? JSON.parse(readFileSync(ownList, 'utf8')) : namesIn(assets)
  // They are there already after a build that failed.
  if (existsSync(assets) && !existsSync(previous)) {
    mkdirSync(join(root, '.set-up'), { recursive: true })
    renameSync(assets, previous)
  }
  await build()
  const built = namesIn(assets)
  writeFileSync(ownList, JSON.stringify(built))
  const kept = namesIn(previous).filter((name) => owned.includes(name) && !built.includes(name))
  for (const name of kept) renameSync(join(previous, name), join(assets, name))
  rmSync(previous, { recursive: true, force: true })
}

const namesIn = (folder) => (existsSync(folder) ? readdirSync(folder) : [])
