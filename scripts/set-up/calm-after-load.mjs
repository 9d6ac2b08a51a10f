/** Shares of one core in a second: at most CALM when nobody asks for anything, at least BUSY under a load. */
const CALM = 0.1
const BUSY = 0.25
const CALM_SECONDS = 3

/** A function of the processor time of each second, as a share of one core. True once after each load, when it has been over for some seconds. */
export function calmAfterLoad() {
  let wasBusy = true
  let calmSeconds = 0
  return (share) => {
    if (share >= BUSY) wasBusy = true
    calmSeconds = share <= CALM ? calmSeconds + 1 : 0
    if (!wasBusy || calmSeconds < CALM_SECONDS) return false
    wasBusy = false
    return true
  }
}
