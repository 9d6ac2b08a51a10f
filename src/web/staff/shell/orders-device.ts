import { browserStorage } from '#web/parts/browser-storage.ts'

export type OrdersView = 'kitchen' | 'list'

const VIEW = 'orders-view'
const STATION = 'kitchen-station'
const HIDES_READY = 'kitchen-hides-ready'
/** Fired on the window when this device shows or rings for something else. */
export const DEVICE_CHANGED = 'orders-device-changed'

/** How this device shows the orders; a list by default. */
export const readView = (): OrdersView => (browserStorage.read(VIEW) === 'kitchen' ? 'kitchen' : 'list')

export function writeView(view: OrdersView): void {
  browserStorage.write(VIEW, view)
  window.dispatchEvent(new Event(DEVICE_CHANGED))
}

/** The stations and categories of this device's board, by name; empty: all. */
export function readStations(): ReadonlySet<string> {
  const kept = browserStorage.readJson(STATION)
  return new Set(Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : [])
}

export function writeStations(stations: ReadonlySet<string>): void {
  browserStorage.write(STATION, JSON.stringify([...stations]))
  window.dispatchEvent(new Event(DEVICE_CHANGED))
}

/** Whether this device's board leaves ready orders to the counter. */
export const readHidesReady = (): boolean => browserStorage.read(HIDES_READY) === 'yes'

export const writeHidesReady = (hides: boolean): void => void browserStorage.write(HIDES_READY, hides ? 'yes' : 'no')

/** For what this device rings: a board for its stations, any other screen for everything (empty). */
export const ringsFor = (): string[] => (readView() === 'kitchen' ? [...readStations()] : [])
