/** A reason not to start that the operator can act on: shown as one sentence without a stack, with exit code 1. */
export class StartProblem extends Error {
  override readonly name = 'StartProblem'
}
