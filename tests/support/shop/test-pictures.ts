import sharp from 'sharp'

type Made = { readonly width?: number; readonly height?: number; readonly format?: 'jpeg' | 'png' | 'webp' | 'avif' }

/** A large picture, because it compresses badly: red on the left and blue on the right. */
export async function photo({ width = 1600, height = 1200, format = 'jpeg' }: Made = {}): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  const base = sharp({ create: { width, height, channels: 3, background: 'black', noise } })
  const half = Math.floor(width / 2)
  const side = (background: string) =>
    sharp({ create: { width: half, height, channels: 3, background } })
      .png()
      .toBuffer()
  return base
    .composite([
      { input: await side('#d02020'), left: 0, top: 0, blend: 'overlay' },
      { input: await side('#2020d0'), left: width - half, top: 0, blend: 'overlay' },
    ])
    .toFormat(format, format === 'jpeg' ? { quality: 95 } : {})
    .toBuffer()
}

/** A phone's picture: its metadata rotates it, and also says where it was taken. */
export const photoWithPlace = async (): Promise<Buffer> =>
  sharp(await photo({ width: 200, height: 150 }))
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Make: 'SecretCamera', Copyright: 'a cook' },
      IFD3: {
        GPSLatitudeRef: 'S',
        GPSLatitude: '37/1 47/1 13/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '175/1 16/1 45/1',
      },
    })
    .toBuffer()
