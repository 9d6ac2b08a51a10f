import { useEffect } from 'react'
import { nearestAccent, nearestBackground } from '#domain/look/contrast.ts'
import { DEFAULT_LOOK, type Hex, isHex, type Look } from '#domain/look/look.ts'
import { paletteOf } from '#domain/look/palette.ts'
import { cents, menuPrice } from '#domain/money.ts'
import { FONT_STYLES } from '#web/document/font-pairs.ts'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { customProperties } from './custom-properties.ts'
import styles from './look-preview.module.css'

/** A piece of the public pages in the typed colours and fonts. Refused colours are replaced with the nearest readable ones. */
export function LookPreview({ look }: { look: Look }) {
  const { name, tagline, amountFormat, landing } = useRestaurant()
  const { page, night } = paletteOf({
    accent: readable(look.accent, nearestAccent, DEFAULT_LOOK.accent),
    background: readable(look.background, nearestBackground, DEFAULT_LOOK.background),
  })
  const { faces, family } = FONT_STYLES[look.fonts]
  useFontFaces(faces)
  return (
    <div className={styles.page} style={{ ...customProperties(page), '--font': family }}>
      <div className={styles.hero} data-surface="night" style={customProperties(night)}>
        <p className={styles.welcome}>{landing.hero.welcome}</p>
        <p className={styles.brand}>{name}</p>
        <p>{tagline}</p>
        <p>
          <span className={buttonClass({ variant: 'primary' })}>{landing.hero.button}</span>
        </p>
      </div>
      <div className={styles.menu}>
        <h3 className={styles.title}>Starters</h3>
        <div className={styles.dish}>
          <p className={styles.dishName}>Dish of the day</p>
          <p className={styles.price}>{menuPrice(cents(1850), amountFormat)}</p>
          <p className={styles.description}>Two lines about what is in it, and how it tastes.</p>
          <p className={styles.badges}>
            <Badge tone="green">Recommended</Badge>
            <Badge tone="yellow">20 % off</Badge>
            <Badge tone="red">Sold out</Badge>
          </p>
          <p className={styles.buttons}>
            <span className={buttonClass({ variant: 'primary' })}>Add to cart</span>
            <span className={buttonClass()}>Details</span>
          </p>
        </div>
      </div>
    </div>
  )
}

const readable = (typed: Hex, nearest: (colour: Hex) => Hex, otherwise: Hex): Hex =>
  isHex(typed) ? nearest(typed) : otherwise

/** The staff area does not load the fonts of the public pages by itself. */
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
