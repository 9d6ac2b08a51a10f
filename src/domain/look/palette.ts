import { BLACK, hasContrast, measured, nearestPassing, SHAPE, shade, TEXT, WHITE } from './contrast.ts'
import { type Colours, DEFAULT_LOOK, DEFAULT_NIGHT, type Hex, type Look, type Palette, type ShownLook } from './look.ts'

/** What a look changes in the style sheets; null if nothing. */
export function shownLook(look: Look): ShownLook | null {
  const isRecoloured = look.accent !== DEFAULT_LOOK.accent || look.background !== DEFAULT_LOOK.background
  if (!isRecoloured && look.fonts === DEFAULT_LOOK.fonts) return null
  return { fonts: look.fonts, colours: isRecoloured ? paletteOf(look) : null }
}

/** Every colour of the public pages, by its role (decision 0124). A test compares the demo's with `tokens.css`. */
export function paletteOf({ accent, background }: Pick<Look, 'accent' | 'background'>): Palette {
  const page = readable({ ...STATUS, ...neutrals(background), ...accents(accent) }, BLACK)
  const night = readable({ ...NIGHT_STATUS, ...nightNeutrals(background), ...nightAccents(accent) }, WHITE)
  return { page: { ...page, ...nightVeil(night.paper) }, night }
}

type Seeds = Readonly<Record<string, Hex>>

/** Colours with a meaning: they keep their hue. Good news is green whatever the accent is. */
const STATUS = {
  'mint-ink': '#155f30',
  'mint-tint': '#e3f2e8',
  'mint-on-night': '#85d3a0',
  turmeric: '#f2a51a',
  'turmeric-ink': '#8a5600',
  'turmeric-tint': '#fdf0d5',
  chilli: '#b3261e',
  'chilli-hover': '#8f1d17',
  'chilli-ink': '#b3261e',
  'chilli-tint': '#fcebe9',
  'sky-ink': '#1f5580',
  'sky-tint': '#e5eff7',
  'on-colour': WHITE,
} as const
const NIGHT_STATUS = {
  'mint-ink': '#85d3a0',
  'mint-tint': '#17351f',
  'turmeric-ink': '#f2a51a',
  'turmeric-tint': '#40290a',
  'chilli-ink': '#ffa79e',
  'chilli-tint': '#4a1713',
  'sky-ink': '#9fcdf2',
  'sky-tint': '#16304a',
} as const

const PAPER = {
  night: DEFAULT_NIGHT,
  'on-night': DEFAULT_LOOK.background,
  paper: DEFAULT_LOOK.background,
  card: WHITE,
  sand: '#f3eadc',
  ink: '#221a16',
  muted: '#6b5b50',
  line: '#e6d9c7',
  'line-strong': '#8a7768',
  focus: '#221a16',
} as const
const PAPER_NIGHT = {
  paper: DEFAULT_NIGHT,
  card: '#2a201b',
  sand: '#33271f',
  ink: '#fbf6ee',
  muted: '#cbbcae',
  line: '#46382e',
  'line-strong': '#a08c7c',
} as const

/** Neutral colours, derived from the background as the demo's are from its paper. */
function neutrals(background: Hex): Seeds {
  if (background === PAPER.paper) return PAPER
  const { lightness, chroma } = measured(background)
  const ink = shade(background, 0.225, Math.min(chroma, 0.015))
  return {
    night: shade(background, 0.18, Math.min(chroma, 0.02)),
    'on-night': background,
    paper: background,
    card: WHITE,
    sand: shade(background, lightness - 0.035, chroma + 0.008),
    ink,
    muted: shade(background, 0.49, Math.min(chroma + 0.015, 0.035)),
    line: shade(background, lightness - 0.085, chroma + 0.012),
    'line-strong': shade(background, 0.58, Math.min(chroma + 0.015, 0.035)),
    focus: ink,
  }
}

function nightNeutrals(background: Hex): Seeds {
  if (background === PAPER.paper) return PAPER_NIGHT
  const chroma = Math.min(measured(background).chroma, 0.02)
  return {
    paper: shade(background, 0.18, chroma),
    card: shade(background, 0.255, chroma),
    sand: shade(background, 0.285, chroma),
    ink: background,
    muted: shade(background, 0.8, chroma),
    line: shade(background, 0.355, chroma),
    'line-strong': shade(background, 0.65, chroma),
  }
}

const CORIANDER = {
  coriander: DEFAULT_LOOK.accent,
  'coriander-hover': '#155f30',
  'coriander-ink': '#155f30',
  'coriander-tint': '#e3f2e8',
  copper: '#b0683a',
} as const

/** Buttons, selected or finished things, and ornaments. */
function accents(accent: Hex): Seeds {
  if (accent === CORIANDER.coriander) return CORIANDER
  const { lightness, chroma } = measured(accent)
  const hover = shade(accent, lightness > 0.25 ? lightness - 0.075 : lightness + 0.1)
  return {
    coriander: accent,
    'coriander-hover': hover,
    'coriander-ink': hover,
    'coriander-tint': shade(accent, 0.95, Math.min(chroma, 0.025)),
    copper: shade(accent, 0.58, Math.min(chroma, 0.1)),
  }
}

function nightAccents(accent: Hex): Seeds {
  const { copper = WHITE } = accents(accent)
  if (accent === CORIANDER.coriander) return { 'coriander-ink': '#85d3a0', 'coriander-tint': '#17351f', focus: copper }
  const { chroma } = measured(accent)
  return {
    'coriander-ink': shade(accent, 0.8, Math.min(chroma, 0.11)),
    'coriander-tint': shade(accent, 0.3, Math.min(chroma, 0.05)),
    focus: copper,
  }
}

const SURFACES = ['paper', 'card', 'sand']
const TINTS = ['coriander-tint', 'mint-tint', 'turmeric-tint', 'chilli-tint', 'sky-tint']

/** Which colours need how much contrast with which. */
const CONTRASTS: readonly (readonly [colour: string, surfaces: readonly string[], least: number])[] = [
  ['ink', [...SURFACES, ...TINTS], TEXT],
  ['muted', SURFACES, TEXT],
  ['coriander-ink', [...SURFACES, 'coriander-tint'], TEXT],
  ['mint-ink', [...SURFACES, 'mint-tint'], TEXT],
  ['turmeric-ink', [...SURFACES, 'turmeric-tint'], TEXT],
  ['chilli-ink', [...SURFACES, 'chilli-tint'], TEXT],
  ['sky-ink', [...SURFACES, 'sky-tint'], TEXT],
  ['line-strong', SURFACES, SHAPE],
  ['focus', SURFACES, SHAPE],
  ['copper', SURFACES, SHAPE],
]

/** The same colours, moved towards black or white as far as they need to be readable. */
function readable(seeds: Seeds, end: typeof BLACK | typeof WHITE): Seeds {
  const moved = CONTRASTS.flatMap(([name, surfaces, least]) => {
    const seed = seeds[name]
    const behind = surfaces.flatMap((surface) => seeds[surface] ?? [])
    return seed ? [[name, nearestPassing((colour) => hasContrast(colour, behind, least), seed, end)]] : []
  })
  return { ...seeds, ...Object.fromEntries(moved) }
}

/** The dark bands let pictures shine through. What dialogs cover follows from the night colour in the style sheets. */
function nightVeil(night = BLACK): Colours {
  const channels = [1, 3, 5].map((at) => Number.parseInt(night.slice(at, at + 2), 16)).join(', ')
  return { 'night-veil': `rgba(${channels}, 0.55)` }
}
