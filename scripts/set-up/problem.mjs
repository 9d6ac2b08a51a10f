/** A failure that the user can fix: shown as a sentence, without a stack trace. */
export class Problem extends Error {
  name = 'Problem'
}

const SHOWN_AS_SENTENCE = ['Problem', 'StartProblem']

/** Runs a command's work; a failure ends it with exit code 1 and says what to do. */
export async function runCommand(work) {
  try {
    await work()
  } catch (error) {
    console.error(SHOWN_AS_SENTENCE.includes(error?.name) ? error.message : error)
    process.exit(1)
  }
}
