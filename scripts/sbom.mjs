// `npm run sbom`: prints what runs in the shop or is sent to browsers as a CycloneDX list, read from the lockfile alone.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { neededFolders } from './image-packages.mjs'
import { inRoot } from './set-up/paths.mjs'

const NPM = process.platform === 'win32' ? 'npm.cmd' : 'npm'
// Not `--omit dev`: that also leaves out what runs and is needed by a tool as well, such as `pg`.
const LIST = ['sbom', '--package-lock-only', '--sbom-format', 'cyclonedx']

const LIST_MAX_BYTES = 64 * 1024 ** 2

/** The same for the same lockfile: npm adds the time, a random number and the name of the folder. */
export function sbom() {
  const made = JSON.parse(
    execFileSync(NPM, LIST, {
      ...{ cwd: inRoot(), encoding: 'utf8', maxBuffer: LIST_MAX_BYTES },
      shell: process.platform === 'win32',
    }),
  )
  const { name } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'))
  const running = runningRefs()
  const own = made.metadata.component['bom-ref']
  const { timestamp: _now, component, ...metadata } = made.metadata
  const list = {
    ...made,
    metadata: { ...metadata, component: { ...component, type: 'application', name } },
    components: made.components.filter((one) => running.has(one['bom-ref'])).toSorted(byRef('bom-ref')),
    dependencies: made.dependencies
      .filter(({ ref }) => ref === own || running.has(ref))
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((one) => running.has(one)).toSorted() }))
      .toSorted(byRef('ref')),
  }
  return { ...list, serialNumber: `urn:uuid:${uuidOf(JSON.stringify({ ...list, serialNumber: undefined }))}` }
}

/** The packages that THIRD_PARTY.md lists, as npm refers to them. */
function runningRefs() {
  const { packages } = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8'))
  const folders = neededFolders(packages, Object.keys(packages[''].dependencies))
  return new Set(
    [...folders].map(
      (folder) => `${packages[folder].name ?? folder.split('node_modules/').at(-1)}@${packages[folder].version}`,
    ),
  )
}

const byRef = (name) => (one, other) => (one[name] < other[name] ? -1 : one[name] > other[name] ? 1 : 0)

/** Version 8 of RFC 9562: made of a hash. */
function uuidOf(text) {
  const hex = createHash('sha256').update(text).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  )
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.stdout.write(`${JSON.stringify(sbom(), null, 2)}\n`)
