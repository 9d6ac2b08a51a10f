/**
 * Caches the result of an expensive build until it is invalidated. At most one build runs and one waits, however often it is
 * invalidated in the meantime: the waiting one sees every change. `onBuilt` is called after each build, in order.
 */
export function cacheLatest<Result>(build: () => Promise<Result>, onBuilt: (result: Result) => void) {
  let cached: Promise<Result> | undefined
  let latest: { readonly from: Promise<Result>; readonly built: Result } | undefined
  let waiting: Promise<Result> | undefined
  let lastBuild: Promise<unknown> = Promise.resolve()

  function rebuild(): Promise<Result> {
    const building = lastBuild.then(() => {
      waiting = undefined
      return build()
    })
    const result: Promise<Result> = building.then(
      (built) => {
        latest = { from: result, built }
        onBuilt(built)
        return built
      },
      (error: unknown) => {
        if (cached === result) cached = undefined
        throw error
      },
    )
    waiting = result
    lastBuild = result.catch(() => {})
    return result
  }

  return {
    /** The result of `read`, if it is already built. */
    peek: (): Result | undefined => (latest?.from === cached ? latest?.built : undefined),
    read(): Promise<Result> {
      cached ??= rebuild()
      return cached
    },
    /** Later reads get the waiting build, or start one. */
    invalidate(): void {
      cached = waiting
    },
  }
}
