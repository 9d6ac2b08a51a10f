/** Where dishes are made, in the restaurant's own words: Fryer, Tandoor, Bar. */
export const STATION_MAX = 30

type Placed = { readonly station: string | null }

/** Where a dish is made: its own station, else its category's; null if nobody has said. */
export const stationOf = (dish: Placed, category: Placed | undefined): string | null =>
  dish.station ?? category?.station ?? null

/** Stations are compared in lower case: `fryer` is the `Fryer`. */
export const stationKey = (station: string): string => station.toLowerCase()

/** Whether one of these stations is among the chosen ones. */
export const isAtOneOf = (chosen: Iterable<string>, stations: readonly string[]): boolean => {
  const keys = new Set([...chosen].map(stationKey))
  return stations.some((station) => keys.has(stationKey(station)))
}

/** Each station once, as it was first spelt, by name. */
export function stationsOf(placed: readonly Placed[]): string[] {
  const byKey = new Map<string, string>()
  for (const { station } of placed) {
    if (station !== null && !byKey.has(stationKey(station))) byKey.set(stationKey(station), station)
  }
  return [...byKey.values()].sort((one, other) => one.localeCompare(other))
}
