import { existsSync } from 'node:fs'
import { inRoot } from './paths.mjs'

/** Reads .env if there is one. Variables that are already set win. */
export function readEnvFile() {
  const path = inRoot('.env')
  if (existsSync(path)) process.loadEnvFile(path)
}
