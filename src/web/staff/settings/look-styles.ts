import { useEffect } from 'react'
import { nearestAccent, nearestBackground } from '#domain/look/contrast.ts'
import { DEFAULT_LOOK, type Hex, isHex, type Look } from '#domain/look/look.ts'
import { paletteOf } from '#domain/look/palette.ts'
import { FONT_STYLES } from '#web/document/font-pairs.ts'

/** Styles of the light and the dark parts of the public pages, which the staff area does not have by itself. */
export function useLookStyles(look: Look) {
  const { page, night } = paletteOf({
    accent: readable(look.accent, nearestAccent, DEFAULT_LOOK.accent),
    background: readable(look.background, nearestBackground, DEFAULT_LOOK.background),
  })
  const { faces, family } = FONT_STYLES[look.fonts]
  useFontFaces(faces)
  return { page: { ...customProperties(page), '--font': family }, night: customProperties(night) }
}

const readable = (typed: Hex, nearest: (colour: Hex) => Hex, otherwise: Hex): Hex =>
  isHex(typed) ? nearest(typed) : otherwise

function useFontFaces(faces: string): void {
  useEffect(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(faces)
    document.adoptedStyleSheets.push(sheet)
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((adopted) => adopted !== sheet)
    }
  }, [faces])
}

/** Colours as custom properties of an element's style. */
const customProperties = (colours: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(colours).map(([name, value]) => [`--${name}`, value]))
