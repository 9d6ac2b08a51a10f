/** One byte for each dot: 1 is black. */
export type DotGrid = { readonly width: number; readonly height: number; readonly dots: Uint8Array }

/** A glyph's outline command, as in fonts; y grows upwards. */
type OutlineCommand = { readonly command: string; readonly args: readonly number[] }
export type PlacedOutline = {
  readonly commands: readonly OutlineCommand[]
  readonly x: number
  readonly y: number
  readonly scale: number
}

export const blankGrid = (width: number, height: number): DotGrid => ({
  width,
  height,
  dots: new Uint8Array(width * height),
})

export function fillRows({ width, dots }: DotGrid, top: number, height: number): void {
  dots.fill(1, top * width, (top + height) * width)
}

type Point = readonly [x: number, y: number]
type Crossing = { readonly x: number; readonly direction: number }

/** Fills an outline, by the winding rule of fonts: a dot is inside when its middle is. */
export function fillOutline({ width, height, dots }: DotGrid, outline: PlacedOutline, ink: 0 | 1): void {
  const crossings = new Map<number, Crossing[]>()
  for (const [[x1, y1], [x2, y2]] of edgesOf(outline)) {
    const [from, to] = y1 < y2 ? [y1, y2] : [y2, y1]
    for (let row = Math.max(0, Math.ceil(from - 0.5)); row + 0.5 < to && row < height; row++) {
      const x = x1 + ((row + 0.5 - y1) / (y2 - y1)) * (x2 - x1)
      const found = crossings.get(row)
      const crossing = { x, direction: Math.sign(y2 - y1) }
      if (found) found.push(crossing)
      else crossings.set(row, [crossing])
    }
  }
  for (const [row, found] of crossings) {
    let winding = 0
    found.sort((one, other) => one.x - other.x)
    found.forEach(({ x, direction }, index) => {
      winding += direction
      const next = found[index + 1]
      if (winding === 0 || !next) return
      const [left, right] = [Math.ceil(x - 0.5), Math.ceil(next.x - 0.5)].map((at) => Math.min(Math.max(at, 0), width))
      dots.fill(ink, row * width + (left ?? 0), row * width + (right ?? 0))
    })
  }
}

/** With this many straight pieces, a glyph's curve looks round on paper. */
const PIECES = 8

/** The outline as straight edges, in dots from the top. */
function edgesOf({ commands, x, y, scale }: PlacedOutline): [Point, Point][] {
  const edges: [Point, Point][] = []
  let [start, at]: [Point, Point] = [
    [x, y],
    [x, y],
  ]
  const lineTo = (point: Point) => {
    edges.push([at, point])
    at = point
  }
  for (const { command, args } of commands) {
    const points: Point[] = []
    for (let index = 0; index < args.length; index += 2) {
      points.push([x + (args[index] ?? 0) * scale, y - (args[index + 1] ?? 0) * scale])
    }
    const [end] = points.slice(-1)
    if (!end || command === 'closePath') lineTo(start)
    else if (command === 'moveTo') {
      start = end
      at = end
    } else {
      const curve = [at, ...points]
      const pieces = points.length === 1 ? 1 : PIECES
      for (let piece = 1; piece <= pieces; piece++) lineTo(pointOn(curve, piece / pieces))
    }
  }
  return edges
}

/** A point on a curve of any degree, by repeated interpolation (de Casteljau). */
function pointOn(curve: readonly Point[], part: number): Point {
  const [first = [0, 0], ...others] = curve
  if (others.length === 0) return first
  const between = others.map(([x, y], index): Point => {
    const [x0, y0] = curve[index] ?? first
    return [x0 + (x - x0) * part, y0 + (y - y0) * part]
  })
  return pointOn(between, part)
}
