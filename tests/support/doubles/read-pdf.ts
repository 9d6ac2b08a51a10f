import { inflateSync } from 'node:zlib'

/** The text of a PDF of pdfkit in the order in which it was drawn, each piece of a line on a line of its own. */
export function readPdfText(pdf: Buffer): string {
  const objects = new Map(
    [...pdf.toString('latin1').matchAll(/(\d+) 0 obj\n(.*?)\nendobj/gs)].map(([, id = '', body = '']) => [id, body]),
  )
  const fonts = new Map<string, readonly string[]>()
  for (const body of objects.values()) {
    for (const [, name = '', id = ''] of body.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const letters = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '')?.[1]
      fonts.set(name, lettersIn(streamOf(objects.get(letters ?? '') ?? '')))
    }
  }
  return [...objects.values()]
    .map(streamOf)
    .filter((stream) => stream.includes('TJ'))
    .flatMap((page) => piecesOf(page, fonts))
    .join('\n')
}

function streamOf(body: string): string {
  const stream = /stream\n(.*)\nendstream/s.exec(body)?.[1]
  if (stream === undefined) return ''
  const bytes = Buffer.from(stream, 'latin1')
  return body.includes('/FlateDecode') ? inflateSync(bytes).toString('latin1') : stream
}

/** By the number of the glyph. A glyph may stand for several letters. */
const lettersIn = (map: string): string[] =>
  [...map.matchAll(/\[(.*?)\]/gs)].flatMap(([, range = '']) =>
    [...range.matchAll(/<([\da-f ]*)>/g)].map(([, units = '']) =>
      String.fromCharCode(...units.split(' ').map((unit) => Number.parseInt(unit, 16))),
    ),
  )

function piecesOf(page: string, fonts: ReadonlyMap<string, readonly string[]>): string[] {
  let letters: readonly string[] = []
  return [...page.matchAll(/\/(F\d+) [\d.]+ Tf|\[(.*?)\] TJ/g)].flatMap(([, font, drawn]) => {
    if (font !== undefined) letters = fonts.get(font) ?? []
    if (drawn === undefined) return []
    const glyphs = [...drawn.matchAll(/<([\da-f]+)>/g)].flatMap(([, codes = '']) => codes.match(/.{4}/g) ?? [])
    return glyphs.map((code) => letters[Number.parseInt(code, 16)] ?? '').join('')
  })
}
