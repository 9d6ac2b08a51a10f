import type { CSSProperties } from 'react'
import { PICTURE_BLURS } from '#web/parts/picture-blurs.ts'
import { PICTURES, type PictureEntry } from '#web/parts/picture-manifest.ts'
import { classNames } from '#web/ui/class-names.ts'
import styles from './picture.module.css'

/** `sizes` of a picture that covers the screen: on a tall screen it is wider than the screen, and cropped. */
const FULL_SCREEN_UPRIGHT = 'max(100vw, 58vh)'

export type PictureName = keyof typeof PICTURES

const UPRIGHT = '(max-width: 1023px) and (orientation: portrait)'

export const pictureEntry = (name: PictureName): PictureEntry => PICTURES[name]

const srcSet = (path: string, widths: readonly number[], format: 'avif' | 'webp') =>
  widths.map((width) => `/images/${path}-${width}.${format} ${width}w`).join(', ')

type PictureProps = {
  name: PictureName
  /** As in `<img sizes>`. */
  sizes: string
  /** For the largest contentful paint: loaded first. All others are lazy. */
  priority?: boolean
  /** Its own words stand in the manifest; an empty string for a picture that only decorates. */
  alt?: string
  className?: string
}

/** A picture from the manifest: AVIF or WebP in the width the screen needs, with a blur while it loads. */
export function Picture({ name, sizes, priority = false, alt, className }: PictureProps) {
  const entry = pictureEntry(name)
  const middle = entry.widths[Math.floor(entry.widths.length / 2)]
  return (
    <picture>
      {entry.portrait && <UprightSources path={`${name}-portrait`} cut={entry.portrait} />}
      <source type="image/avif" srcSet={srcSet(name, entry.widths, 'avif')} sizes={sizes} />
      <img
        className={classNames(styles.picture, entry.portrait && styles.upright, className)}
        // Before `src`, which starts the request in some browsers.
        fetchPriority={priority ? 'high' : 'auto'}
        loading={priority ? 'eager' : 'lazy'}
        decoding="async"
        sizes={sizes}
        srcSet={srcSet(name, entry.widths, 'webp')}
        src={`/images/${name}-${middle}.webp`}
        width={entry.width}
        height={entry.height}
        alt={alt ?? entry.alt}
        style={placeholder(name, entry)}
        // Only the server renders the blur; the browser does not need it.
        suppressHydrationWarning
      />
    </picture>
  )
}

type Cut = NonNullable<PictureEntry['portrait']>

function UprightSources({ path, cut }: { path: string; cut: Cut }) {
  const shape = { media: UPRIGHT, sizes: FULL_SCREEN_UPRIGHT, width: cut.width, height: cut.height }
  return (
    <>
      <source type="image/avif" srcSet={srcSet(path, cut.widths, 'avif')} {...shape} />
      <source type="image/webp" srcSet={srcSet(path, cut.widths, 'webp')} {...shape} />
    </>
  )
}

/** Inline custom properties, because they differ by picture. */
const placeholder = (name: PictureName, { focus = '50% 50%' }: PictureEntry): CSSProperties => ({
  ...(import.meta.env.SSR && { '--picture-blur': `url(${PICTURE_BLURS[name]})` }),
  '--picture-focus': focus,
})

/** Preload links for this picture: one for upright screens, one for the rest. */
export function picturePreloads(name: PictureName, sizes: string) {
  const { widths, portrait } = pictureEntry(name)
  const link = { rel: 'preload', as: 'image', type: 'image/avif', fetchPriority: 'high' } as const
  const wide = { ...link, imageSizes: sizes, imageSrcSet: srcSet(name, widths, 'avif') }
  if (!portrait) return [wide]
  const upright = srcSet(`${name}-portrait`, portrait.widths, 'avif')
  return [
    { ...link, media: UPRIGHT, imageSizes: FULL_SCREEN_UPRIGHT, imageSrcSet: upright },
    { ...wide, media: `not all and ${UPRIGHT}` },
  ]
}
