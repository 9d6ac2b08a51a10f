// `npm run sbom`: prints what runs in the shop or is sent to browsers as a CycloneDX list, read from the lockfile alone.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { inRoot } from './set-up/paths.mjs'

const NPM = process.platform === 'win32' ? 'npm.cmd' : 'npm'
const LIST = ['sbom', '--package-lock-only', '--omit', 'dev', '--sbom-format', 'cyclonedx']

/** The same for the same lockfile: npm adds the time, a random number and the name of the folder. */
export function sbom() {
  const made = JSON.parse(
    execFileSync(NPM, LIST, { cwd: inRoot(), encoding: 'utf8', shell: process.platform === 'win32' }),
  )
  const { name } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'))
  const { timestamp: _now, component, ...metadata } = made.metadata
  const list = {
    ...made,
    metadata: { ...metadata, component: { ...component, type: 'application', name } },
    components: made.components.toSorted(byRef('bom-ref')),
    dependencies: made.dependencies.toSorted(byRef('ref')),
  }
  return { ...list, serialNumber: `urn:uuid:${uuidOf(JSON.stringify({ ...list, serialNumber: undefined }))}` }
}

const byRef = (name) => (one, other) => (one[name] < other[name] ? -1 : one[name] > other[name] ? 1 : 0)

/** Version 8 of RFC 9562: made of a hash. */
function uuidOf(text) {
  const hex = createHash('sha256').update(text).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join('-')
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.stdout.write(`${JSON.stringify(sbom(), null, 2)}\n`)
