/** The use case, with somebody told when it has succeeded: this process need not wait for its own announcement. */
export const tellAfterwards =
  <Args extends unknown[], Result>(tell: () => void, useCase: (...args: Args) => Promise<Result>) =>
  async (...args: Args): Promise<Result> => {
    const result = await useCase(...args)
    tell()
    return result
  }
