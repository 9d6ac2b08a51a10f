import sharp from 'sharp'

const WIDTH = 860
const HEIGHT = 1500
const NIGHT = '#17100d'

const gradient = (width, height, ...stops) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <linearGradient id="g" x1="0" y1="0" x2="0" y2="1">${stops
      .map(([at, opacity]) => `<stop offset="${at}" stop-color="${NIGHT}" stop-opacity="${opacity}"/>`)
      .join('')}</linearGradient><rect width="100%" height="100%" fill="url(#g)"/></svg>`,
  )

/**
 * The hero for a phone in portrait: the middle of the wide master at full height, and below it a dark area for the words. A plain
 * crop would show half a dish.
 */
export async function uprightPicture(master, centre) {
  const { width, height } = await master.metadata()
  const left = Math.min(width - WIDTH, Math.max(0, Math.round(centre - WIDTH / 2)))
  const cut = await master.clone().extract({ left, top: 0, width: WIDTH, height }).png().toBuffer()
  const faded = await sharp(cut)
    .ensureAlpha()
    .composite([{ input: gradient(WIDTH, height, [0.74, 1], [1, 0]), blend: 'dest-in' }])
    .png()
    .toBuffer()
  return sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: NIGHT } })
    .composite([{ input: faded, left: 0, top: 0 }])
    .png()
    .toBuffer()
}
