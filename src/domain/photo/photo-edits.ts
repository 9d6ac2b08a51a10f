/** Within which limits a person can set each number. */
export const PHOTO_LIMITS = {
  /** Degrees. A photo that is further from level is turned by a quarter. */
  tilt: { min: -15, max: 15, step: 0.5 },
  zoom: { min: 1, max: 4, step: 0.05 },
  brightness: { min: -100, max: 100, step: 5 },
  share: { min: 0, max: 1, step: 0.01 },
  calmSize: { min: 0.3, max: 1.5, step: 0.05 },
  calmStrength: { min: 0.1, max: 1, step: 0.05 },
} as const

export const PHOTO_SHAPES = ['whole', 'square', 'landscape', 'portrait'] as const
export type PhotoShape = (typeof PHOTO_SHAPES)[number]

/** What is done to a photo. Shares go from 0, at the left or the top, to 1. */
export type PhotoEdits = {
  /** Quarter turns to the right. */
  readonly turns: number
  /** Degrees to the right, in addition. */
  readonly tilt: number
  readonly shape: PhotoShape
  readonly zoom: number
  /** Where the kept part lies in the room that it has. */
  readonly across: number
  readonly down: number
  readonly contrast: boolean
  readonly whiteBalance: boolean
  readonly brightness: number
  /** Whether everything outside an ellipse is darker and paler; the ellipse's centre lies in the kept part. */
  readonly calm: boolean
  readonly calmAcross: number
  readonly calmDown: number
  /** 1 reaches the edges of the kept part. */
  readonly calmSize: number
  readonly calmStrength: number
}

export const NO_EDITS: PhotoEdits = {
  turns: 0,
  tilt: 0,
  shape: 'whole',
  zoom: 1,
  across: 0.5,
  down: 0.5,
  contrast: false,
  whiteBalance: false,
  brightness: 0,
  calm: false,
  calmAcross: 0.5,
  calmDown: 0.5,
  calmSize: 0.8,
  calmStrength: 0.6,
}

const UPRIGHT: Readonly<Record<PhotoShape, PhotoShape>> = {
  whole: 'whole',
  square: 'square',
  landscape: 'portrait',
  portrait: 'landscape',
}

/** Turned by a quarter, so that the same part stays in sight. */
export function turnedBy(edits: PhotoEdits, direction: 'left' | 'right'): PhotoEdits {
  const turn = (across: number, down: number): [number, number] =>
    direction === 'right' ? [1 - down, across] : [down, 1 - across]
  const [across, down] = turn(edits.across, edits.down)
  const [calmAcross, calmDown] = turn(edits.calmAcross, edits.calmDown)
  const turns = (edits.turns + (direction === 'right' ? 1 : 3)) % 4
  return { ...edits, turns, shape: UPRIGHT[edits.shape], across, down, calmAcross, calmDown }
}
