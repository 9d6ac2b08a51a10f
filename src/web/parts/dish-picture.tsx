import { type PictureFormat, uploadedPicture } from '#domain/media/picture.ts'
import { DISH_COLOURS, DISH_PICTURE } from '#web/parts/dish-picture-manifest.ts'

type DishPictureProps = {
  /** The `imageUrl` of the dish. */
  imageUrl: string
  sizes: string
  /** Empty if the dish's name is next to it. */
  alt?: string
  className?: string | undefined
}

/** A picture of a dish. Own and uploaded pictures come in several sizes, external ones in their original size. */
export function DishPicture(props: DishPictureProps) {
  const uploaded = uploadedPicture(props.imageUrl)
  return uploaded ? <UploadedPicture {...props} uploaded={uploaded} /> : <OwnPicture {...props} />
}

type Uploaded = NonNullable<ReturnType<typeof uploadedPicture>>

/** All widths of an uploaded picture, for `srcset`. */
export const uploadedSrcSet = ({ files }: Uploaded, format: PictureFormat): string =>
  files
    .filter((file) => file.format === format)
    .map((file) => `${file.key} ${file.width}w`)
    .join(', ')

type UploadedPictureProps = DishPictureProps & { uploaded: Uploaded }

function UploadedPicture({ imageUrl, sizes, alt = '', className, uploaded }: UploadedPictureProps) {
  const { width, height } = uploaded
  const image = { className, loading: 'lazy', decoding: 'async', sizes, width, height } as const
  return (
    <picture>
      <source type="image/avif" srcSet={uploadedSrcSet(uploaded, 'avif')} sizes={sizes} />
      <img {...image} alt={alt} srcSet={uploadedSrcSet(uploaded, 'webp')} src={imageUrl} />
    </picture>
  )
}

function OwnPicture({ imageUrl, sizes, alt = '', className }: DishPictureProps) {
  const own = /^\/images\/dishes\/([a-z0-9-]+)\.webp$/.exec(imageUrl)?.[1]
  const image = { className, loading: 'lazy', decoding: 'async' } as const
  const { width, height, widths } = DISH_PICTURE
  // Width and height reserve the space; `object-fit` crops other shapes.
  if (!own) return <img {...image} alt={alt} src={imageUrl} width={width} height={height} />
  const path = (at: number, format: string) => (format === 'webp' && at === width ? imageUrl : ownPath(own, at, format))
  const set = (format: string) => widths.map((at) => `${path(at, format)} ${at}w`).join(', ')
  return (
    <picture>
      <source type="image/avif" srcSet={set('avif')} sizes={sizes} />
      <img
        {...image}
        alt={alt}
        sizes={sizes}
        srcSet={set('webp')}
        src={imageUrl}
        width={width}
        height={height}
        // Only the server needs the colours: by the time the browser draws a picture again, its file is loaded.
        style={import.meta.env.SSR ? { backgroundColor: DISH_COLOURS[own] } : undefined}
        suppressHydrationWarning
      />
    </picture>
  )
}

const ownPath = (name: string, width: number, format: string) => `/images/dishes/${name}-${width}.${format}`
