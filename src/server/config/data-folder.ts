import { accessSync, chmodSync, constants, mkdirSync, statSync } from 'node:fs'
import { StartProblem } from './start-problem.ts'

/** Makes the data folder, or says in one sentence why it cannot be used. */
export function prepareDataFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
    // PostgreSQL runs as another account when we are root, and has to pass through; the secrets inside stay closed.
    if (process.getuid?.() === 0) chmodSync(dataDir, statSync(dataDir).mode | 0o111)
  } catch (error) {
    throw new StartProblem(
      `The data folder ${dataDir} cannot be written (${(error as NodeJS.ErrnoException).code}). Give it to the user that starts the site, or set DATA_DIR to another folder.`,
    )
  }
}
