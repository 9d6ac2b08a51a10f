import { existsSync } from 'node:fs'
import { inRoot } from './places.mjs'

/** Reads .env when there is one; what the environment says already stays as it is. */
export function readEnvFile() {
  const path = inRoot('.env')
  if (existsSync(path)) process.loadEnvFile(path)
}
