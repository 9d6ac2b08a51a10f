import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'

const LISBON = { street: 'Garrett', country: 'pt', at: ['38.7110', '-9.1425'] } as const

type KnownStreet = { readonly street: string; readonly country: string; readonly at: readonly [string, string] }

/** Answers like Nominatim, and knows one street, in Lisbon by default; below /tiles it serves the same square for every place. */
export async function openMapServer({ street, country, at: [lat, lon] }: KnownStreet = LISBON) {
  let tiles = 0
  const tile = await sharp({ create: { width: 256, height: 256, channels: 3, background: '#dfe6d8' } })
    .png()
    .toBuffer()
  const server = createServer((request, answer) => {
    if (request.url?.startsWith('/tiles/')) {
      tiles++
      answer.setHeader('Content-Type', 'image/png')
      return answer.end(tile)
    }
    const isKnown = request.url?.includes(street) && request.url.includes(`countrycodes=${country}`)
    answer.setHeader('Content-Type', 'application/json')
    return answer.end(JSON.stringify(isKnown ? [{ lat, lon, addresstype: 'building' }] : []))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()))
  return { url, tilesUrl: `${url}/tiles/{z}/{x}/{y}.png`, tileCount: () => tiles, [Symbol.asyncDispose]: close }
}
