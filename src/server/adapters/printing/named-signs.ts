import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { graphemesOf } from '#domain/text/shortened.ts'

/** Writes what a printer cannot draw in words. */
type NameSigns = (text: string, canDraw: (letters: string) => boolean) => NamedText
export type NamedText = {
  readonly text: string
  /** Whether a letter is written as its code: its order should be looked at on a screen. */
  readonly hasCodes: boolean
}

/** A picture, or a sign that is asked for as a picture: a flag, a keycap, a letter in a box. */
const PICTURE = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\u20e3|\ufe0f/u
const UNSEEN = /[\ufe0e\ufe0f]/g
const PARTS = /\u200d|(?<=.)(?=\p{Emoji_Modifier})/u

/** With the short names of Unicode: `🥜🚫` is `[peanuts][prohibited]`. */
export async function loadSignNames(): Promise<NameSigns> {
  const file = createRequire(import.meta.url).resolve('unicode-emoji-json/data-by-emoji.json')
  const all = JSON.parse(await readFile(file, 'utf8')) as Record<string, { readonly name: string }>
  const names = new Map(Object.entries(all).map(([sign, { name }]) => [sign.replace(UNSEEN, ''), name]))
  return (text, canDraw) => {
    let hasCodes = false
    const written = [...graphemesOf(text)].map(({ segment }) => {
      if (PICTURE.test(segment) && (segment.includes('\ufe0f') || !canDraw(segment))) {
        const name = nameOf(segment, names)
        if (name !== undefined) return `[${name}]`
      }
      if (canDraw(segment)) return segment
      // Letters of mathematics, such as a bold P, are the same letters for a reader.
      const plain = segment.normalize('NFKC')
      if (plain !== segment && canDraw(plain)) return plain
      hasCodes = true
      return `[${[...segment].map(codeOf).join(' ')}]`
    })
    return { text: written.join(''), hasCodes }
  }
}

/** The name of the whole sign, or of its parts. */
function nameOf(sign: string, names: ReadonlyMap<string, string>): string | undefined {
  const bare = sign.replace(UNSEEN, '')
  const whole = names.get(bare)
  if (whole !== undefined) return whole
  const parts = bare.split(PARTS).filter((part) => part !== '')
  const named = parts.map((part) => names.get(part) ?? TONES.get(part) ?? flagCode(part))
  if (parts.length < 2 && named[0] === undefined) return undefined
  // A name without its tone is the usual one: `cook: medium skin tone`.
  const toneless = parts.filter((part) => !TONES.has(part))
  const tones = parts.flatMap((part) => TONES.get(part) ?? [])
  const base =
    names.get(bare.replace(/\p{Emoji_Modifier}/gu, '')) ??
    toneless.map((part) => names.get(part) ?? part.split('').map(codeOf).join(' ')).join(', ')
  return tones.length > 0 ? `${base}: ${tones.join(', ')}` : named.includes(undefined) ? base : named.join(', ')
}

const TONES: ReadonlyMap<string, string> = new Map([
  ['🏻', 'light skin tone'],
  ['🏼', 'medium-light skin tone'],
  ['🏽', 'medium skin tone'],
  ['🏾', 'medium-dark skin tone'],
  ['🏿', 'dark skin tone'],
])

const REGIONAL_A = 0x1f1e6
/** `flag XY` for a flag that has no name. */
const flagCode = (part: string): string | undefined =>
  /^\p{Regional_Indicator}+$/u.test(part)
    ? `flag ${[...part].map((letter) => String.fromCharCode(65 + (letter.codePointAt(0) ?? 0) - REGIONAL_A)).join('')}`
    : undefined

const codeOf = (letter: string): string =>
  `U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
