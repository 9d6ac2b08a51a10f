export type Latest<Result> = {
  read(): Promise<Result>
  /** Who reads from now on gets what is built from now on. */
  forget(): void
}

/**
 * Keeps what is costly to build until it is forgotten. One build runs and at most one waits, however often it is forgotten
 * meanwhile: the waiting one sees all that happened. `accept` is told of each build, in their order.
 */
export function keepLatest<Result>(build: () => Promise<Result>, accept: (fresh: Result) => void): Latest<Result> {
  let kept: Promise<Result> | undefined
  let waiting: Promise<Result> | undefined
  let lastBuild: Promise<unknown> = Promise.resolve()

  function rebuild(): Promise<Result> {
    const turn = lastBuild.then(() => {
      waiting = undefined
      return build()
    })
    const mine: Promise<Result> = turn.then(
      (fresh) => {
        accept(fresh)
        return fresh
      },
      (error: unknown) => {
        if (kept === mine) kept = undefined
        throw error
      },
    )
    waiting = mine
    lastBuild = mine.catch(() => {})
    return mine
  }

  return {
    read() {
      kept ??= rebuild()
      return kept
    },
    forget() {
      kept = waiting
    },
  }
}
