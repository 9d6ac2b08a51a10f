import { message } from '../language/translate.ts'

/** A colour as `#rrggbb`. */
export type Hex = `#${string}`
export const isHex = (text: string): text is Hex => /^#[0-9a-f]{6}$/.test(text)

/** The fonts of text and headings. All of them ship with the product. */
export const FONT_PAIRS = ['anek', 'fraunces', 'oswald'] as const
export type FontPair = (typeof FONT_PAIRS)[number]
export const FONT_NAMES: Readonly<Record<FontPair, string>> = {
  anek: 'Anek',
  fraunces: message('Fraunces and Figtree'),
  oswald: message('Oswald and Figtree'),
}

/** The colours and fonts of the public pages. Every other colour follows from these two. */
export type Look = {
  /** The colour of buttons; they have white letters. */
  readonly accent: Hex
  /** The colour of the page, under dark text. */
  readonly background: Hex
  readonly fonts: FontPair
}

/** The demo's dark bands, and the area around its pages. */
export const DEFAULT_NIGHT: Hex = '#17100d'
export const DEFAULT_LOOK: Look = { accent: '#1d7a3e', background: '#fbf6ee', fonts: 'anek' }

export type NamedColour = { readonly name: string; readonly colour: Hex }

/** Colours to choose from; others can be typed. */
export const ACCENTS: readonly NamedColour[] = [
  { name: message('Coriander'), colour: DEFAULT_LOOK.accent },
  { name: message('Tomato'), colour: '#b3352a' },
  { name: message('Plum'), colour: '#7d2f64' },
  { name: message('Ocean'), colour: '#1f5a94' },
  { name: message('Terracotta'), colour: '#a64b20' },
  { name: message('Slate'), colour: '#41505c' },
]
export const BACKGROUNDS: readonly NamedColour[] = [
  { name: message('Paper'), colour: DEFAULT_LOOK.background },
  { name: message('White'), colour: '#ffffff' },
  { name: message('Flour'), colour: '#f6f4f1' },
  { name: message('Mint'), colour: '#eff7f1' },
  { name: message('Sky'), colour: '#eff5fa' },
  { name: message('Rose'), colour: '#fcf1ef' },
]

/** Colours by their role in the style sheets: `ink` is `--ink`. */
export type Colours = Readonly<Record<string, string>>
/** The colours of the page and of its dark bands. */
export type Palette = { readonly page: Colours; readonly night: Colours }

/** What pages are given when the look differs from the style sheets. */
export type ShownLook = { readonly fonts: FontPair; readonly colours: Palette | null }
