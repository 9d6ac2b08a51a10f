import type { CSSProperties } from 'react'
import { type PictureFormat, uploadedPicture } from '#domain/media/picture.ts'
import type { SitePicture } from '#domain/settings/landing-page.ts'
import { uploadedSrcSet } from '#web/parts/dish-picture.tsx'
import { PICTURE_GROUNDS } from '#web/parts/picture-grounds.ts'
import { PICTURES, type PictureEntry } from '#web/parts/picture-manifest.ts'
import { classNames } from '#web/ui/class-names.ts'
import styles from './picture.module.css'

/** `sizes` of the upright crop of a full-screen picture: on a tall screen it is wider than the screen, and cropped. */
const FULL_SCREEN_UPRIGHT = 'max(100vw, 58vh)'

export type PictureName = keyof typeof PICTURES

/** The screens for which there are upright crops, as the style sheets write it. */
export const UPRIGHT = '(max-width: 1023px) and (orientation: portrait)'

/** The sizes of a picture in the manifest. */
export const pictureEntry = (name: PictureName): PictureEntry => PICTURES[name]

const isPictureName = (name: string): name is PictureName => Object.hasOwn(PICTURES, name)

/** The manifest name of the picture at this URL. */
function nameAt(imageUrl: string): PictureName | undefined {
  const [, name = ''] = /^\/images\/(.+)-\d+\.webp$/.exec(imageUrl) ?? []
  return isPictureName(name) ? name : undefined
}

const srcSet = (path: string, widths: readonly number[], format: PictureFormat) =>
  widths.map((width) => `/images/${path}-${width}.${format} ${width}w`).join(', ')

type Source = {
  readonly src: string
  /** Unknown for a picture that is neither uploaded nor in the manifest. */
  readonly size?: { readonly width: number; readonly height: number }
  readonly srcSets?: { readonly avif: string; readonly webp: string }
  /** Only of a picture in the manifest, as is its entry there. */
  readonly name?: PictureName
  readonly entry?: PictureEntry
}

function sourceOf(imageUrl: string): Source {
  const uploaded = uploadedPicture(imageUrl)
  if (uploaded) {
    const srcSets = { avif: uploadedSrcSet(uploaded, 'avif'), webp: uploadedSrcSet(uploaded, 'webp') }
    return { src: imageUrl, size: { width: uploaded.width, height: uploaded.height }, srcSets }
  }
  const name = nameAt(imageUrl)
  if (!name) return { src: imageUrl }
  const entry = pictureEntry(name)
  const { width, height, widths } = entry
  return {
    // The second largest, for browsers that know no `srcset`.
    src: `/images/${name}-${widths.at(-2)}.webp`,
    size: { width, height },
    srcSets: { avif: srcSet(name, widths, 'avif'), webp: srcSet(name, widths, 'webp') },
    name,
    entry,
  }
}

/** The size of its largest file; undefined for a picture that is neither uploaded nor in the manifest. */
export const sizeOfPicture = (imageUrl: string) => sourceOf(imageUrl).size

type PictureProps = SitePicture & {
  /** As in `<img sizes>`; without it, the picture covers the screen. */
  sizes?: string
  /** For the largest contentful paint: loaded first. All others are lazy. */
  priority?: boolean
  className?: string | undefined
}

/** A picture of the site: AVIF or WebP in the width the screen needs; pictures in the manifest show a blur or a colour while loading. */
export function Picture({ imageUrl, alt, focus, sizes: given, priority, className }: PictureProps) {
  const source = sourceOf(imageUrl)
  const { src, size, srcSets, name, entry } = source
  const portrait = entry?.portrait
  const sizes = given ?? fullScreenSizes(source)
  return (
    <picture>
      {portrait && <UprightSources path={`${name}-portrait`} crop={portrait} />}
      {srcSets && <source type="image/avif" srcSet={srcSets.avif} sizes={sizes} />}
      <img
        className={classNames(styles.picture, portrait && styles.upright, className)}
        // Before `src`, which starts the request in some browsers.
        fetchPriority={priority ? 'high' : 'auto'}
        loading={priority ? 'eager' : 'lazy'}
        decoding="async"
        sizes={sizes}
        srcSet={srcSets?.webp}
        src={src}
        {...size}
        alt={alt}
        // Inline, because they differ by picture. Only the server renders the ground; the browser does not need it.
        style={
          {
            ...(import.meta.env.SSR && name && groundOf(PICTURE_GROUNDS[name])),
            '--picture-focus': focus ? `${focus.x}% ${focus.y}%` : entry?.focus,
          } as CSSProperties
        }
        suppressHydrationWarning
      />
    </picture>
  )
}

const groundOf = (ground = '') =>
  ground.startsWith('#') ? { backgroundColor: ground } : { '--picture-blur': `url(${ground})` }

type Crop = NonNullable<PictureEntry['portrait']>

const UprightSources = ({ path, crop: { widths, ...size } }: { path: string; crop: Crop }) =>
  (['avif', 'webp'] as const).map((format) => (
    <source
      key={format}
      type={`image/${format}`}
      media={UPRIGHT}
      sizes={FULL_SCREEN_UPRIGHT}
      srcSet={srcSet(path, widths, format)}
      {...size}
    />
  ))

/** A picture without an upright crop is cropped on a tall screen to the height of the screen. */
const fullScreenSizes = ({ size, name }: Source): string =>
  size && !name ? `max(100vw, ${Math.ceil((100 * size.width) / size.height)}vh)` : '100vw'

/** Preload links for a picture that covers the screen: one for upright screens, one for the rest. */
export function picturePreloads(imageUrl: string) {
  const source = sourceOf(imageUrl)
  const portrait = source.entry?.portrait
  if (!source.srcSets) return []
  const link = { rel: 'preload', as: 'image', type: 'image/avif', fetchPriority: 'high' } as const
  const wide = { ...link, imageSizes: fullScreenSizes(source), imageSrcSet: source.srcSets.avif }
  if (!portrait) return [wide]
  const upright = srcSet(`${source.name}-portrait`, portrait.widths, 'avif')
  return [
    { ...link, media: UPRIGHT, imageSizes: FULL_SCREEN_UPRIGHT, imageSrcSet: upright },
    { ...wide, media: `not all and ${UPRIGHT}` },
  ]
}
