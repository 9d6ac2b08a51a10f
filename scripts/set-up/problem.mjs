/** A failure that the person at the keyboard can mend: shown as its sentence alone, without a stack. */
export class Problem extends Error {
  name = 'Problem'
}

const TOLD_BY_SENTENCE = ['Problem', 'StartProblem']

/** Runs a command's work; a failure ends it with exit code 1 and says what to do. */
export async function runCommand(work) {
  try {
    await work()
  } catch (error) {
    console.error(TOLD_BY_SENTENCE.includes(error?.name) ? error.message : error)
    process.exit(1)
  }
}
