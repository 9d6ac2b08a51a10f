import type { Point } from '../delivery/delivery.ts'

/** Where the demo is. */
export const DEMO_LOCATION: Point = { latitude: -37.787, longitude: 175.2793 }

/** The drawing below the map: of the demo's streets, or of a town that could be anywhere. */
export const mapGround = ({ latitude, longitude }: Point): string =>
  latitude === DEMO_LOCATION.latitude && longitude === DEMO_LOCATION.longitude
    ? '/images/map/town-by-a-river.svg'
    : '/images/map/town.svg'
