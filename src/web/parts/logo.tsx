import { uploadedPicture } from '#domain/media/picture.ts'
import { uploadedSrcSet } from './dish-picture.tsx'

/** No logo is wider than this many times its height. */
const WIDEST = 3

type LogoProps = {
  /** Its URL; empty for none. */
  logo: string
  /** In CSS pixels. */
  height: number
  className?: string | undefined
}

/** A logo next to its name; nothing if there is no logo. */
export function Logo({ logo, height, className }: LogoProps) {
  if (logo === '') return null
  const uploaded = uploadedPicture(logo)
  if (!uploaded) return <img className={className} src={logo} alt="" width={height} height={height} />
  const width = Math.round(Math.min(WIDEST, uploaded.width / uploaded.height) * height)
  return (
    <img
      className={className}
      src={logo}
      srcSet={uploadedSrcSet(uploaded, 'webp')}
      sizes={`${width}px`}
      alt=""
      width={width}
      height={height}
    />
  )
}
