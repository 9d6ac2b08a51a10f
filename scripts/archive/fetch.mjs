// PostgreSQL's restore_command: FOLDER NAME PATH [LAST_SEGMENTS]. Puts a segment from the archive where PostgreSQL wants it; what was
// not archived yet comes from the folder of the database that could not.
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'

const [folder, name, path, lastSegments] = process.argv.slice(2)
/** PostgreSQL takes it for the end of the archive, and goes on. */
const NOT_THERE = 1
/** PostgreSQL stops: going on would lose what is there and cannot be read. */
const UNREADABLE = 200

try {
  writeFileSync(path, gunzipSync(readFileSync(join(folder, `${name}.gz`))))
} catch (error) {
  if (error.code !== 'ENOENT') end(UNREADABLE, `${name} in ${folder} cannot be read: ${error.message}`)
  if (!lastSegments || !/^[0-9A-F]{24}$/.test(name)) process.exit(NOT_THERE)
  fetchLast()
}

function fetchLast() {
  try {
    copyFileSync(join(lastSegments, name), path)
  } catch (error) {
    if (error.code !== 'ENOENT') end(UNREADABLE, `${name} in ${lastSegments} cannot be read: ${error.message}`)
    process.exit(NOT_THERE)
  }
}

function end(code, sentence) {
  process.stderr.write(`${sentence}\n`)
  process.exit(code)
}
