// PostgreSQL's archive_command: FOLDER PATH NAME LEAST_FREE_BYTES. Copies a finished segment of the write-ahead log into the
// archive, compressed, and succeeds only once it is on that disk. PostgreSQL calls it again until it succeeds.
import {
  closeSync,
  fsyncSync,
  linkSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'

const [folder, path, name, leastFreeBytes] = process.argv.slice(2)
const stored = join(folder, `${name}.gz`)

try {
  store(readFileSync(path))
} catch (error) {
  process.stderr.write(`${name} cannot be archived in ${folder}: ${error.message}\n`)
  if (freeBytes() >= Number(leastFreeBytes)) process.exit(1)
  // Segments that wait are kept on the database's disk. Orders are worth more than an archive without a gap.
  process.stderr.write(`${name} is given up: the disk of the database is nearly full. A new base copy ends the gap.\n`)
}

function store(segment) {
  const draft = `${stored}.${process.pid}.part`
  const compressed = gzipSync(segment, { level: 1 })
  // gzip's own place for a time: copying the archive elsewhere keeps it.
  compressed.writeUInt32LE(Math.floor(Date.now() / 1000), 4)
  try {
    writeAndSync(draft, compressed)
    placeOnce(draft, segment)
  } finally {
    rmSync(draft, { force: true })
  }
  syncFolder()
}

function writeAndSync(file, content) {
  const descriptor = openSync(file, 'w', 0o600)
  try {
    for (let at = 0; at < content.length; ) at += writeSync(descriptor, content, at)
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

/** Never replaces a segment: a second one of the same name, with another content, comes from another database. */
function placeOnce(draft, segment) {
  try {
    linkSync(draft, stored)
  } catch (error) {
    const existing = readIfThere()
    if (existing?.equals(segment)) return
    if (existing) throw new Error('another file of this name is there already')
    if (error.code === 'EEXIST') throw error
    // Network shares and sticks often know no links.
    renameSync(draft, stored)
  }
}

function readIfThere() {
  try {
    return gunzipSync(readFileSync(stored))
  } catch (error) {
    if (error.code === 'ENOENT') return undefined
    throw error
  }
}

function syncFolder() {
  // Windows and some network shares cannot.
  try {
    const descriptor = openSync(folder, 'r')
    fsyncSync(descriptor)
    closeSync(descriptor)
  } catch {}
}

/** PostgreSQL calls this in its data folder. */
function freeBytes() {
  const { bavail, bsize } = statfsSync('.')
  return bavail * bsize
}
