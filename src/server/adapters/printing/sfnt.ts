import { inflateSync } from 'node:zlib'

const HEADER_BYTES = 44
const ENTRY_BYTES = 20
const SFNT_HEADER_BYTES = 12
const SFNT_ENTRY_BYTES = 16

/** Unpacks the plain font from a WOFF 1.0 font. The font library would decompress a table again for every glyph. */
export function sfntOf(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('This is not a WOFF font.')
  const count = woff.readUInt16BE(12)
  const header = Buffer.alloc(SFNT_HEADER_BYTES + count * SFNT_ENTRY_BYTES)
  woff.copy(header, 0, 4, 8)
  header.writeUInt16BE(count, 4)
  const parts: Buffer[] = [header]
  let offset = header.length
  for (let table = 0; table < count; table++) {
    const entry = HEADER_BYTES + table * ENTRY_BYTES
    const [start, packedLength, length] = [4, 8, 12].map((at) => woff.readUInt32BE(entry + at)) as [
      number,
      number,
      number,
    ]
    const packed = woff.subarray(start, start + packedLength)
    const content = packedLength < length ? inflateSync(packed) : packed
    const at = SFNT_HEADER_BYTES + table * SFNT_ENTRY_BYTES
    woff.copy(header, at, entry, entry + 4)
    woff.copy(header, at + 4, entry + 16, entry + 20)
    header.writeUInt32BE(offset, at + 8)
    header.writeUInt32BE(length, at + 12)
    // Tables begin at multiples of four bytes.
    const padded = Buffer.concat([content, Buffer.alloc((4 - (length % 4)) % 4)])
    parts.push(padded)
    offset += padded.length
  }
  return Buffer.concat(parts)
}
