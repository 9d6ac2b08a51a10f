import { writeFileSync } from 'node:fs'

/** A reporter of vitest, which leaves errors outside of every test out of its own JSON: it writes them to the file in `UNHANDLED_ERRORS`. */
export default class UnhandledErrors {
  onTestRunEnd(_modules, errors) {
    const found = errors.map(({ message, VITEST_TEST_PATH }) => ({ message, file: VITEST_TEST_PATH }))
    writeFileSync(process.env.UNHANDLED_ERRORS, JSON.stringify(found))
  }
}
