/*
 * `npm run pictures`: makes every picture under public/ and the two manifests that the pages read from the masters in art/.
 * The output is committed, so that the first start need not encode for minutes. After changing a master, run it again, which
 * takes some minutes; `npm run pictures -- heroes` does one folder, `npm run pictures -- dishes/naan` one picture.
 */
import { execFileSync } from 'node:child_process'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { ABOUT, DISH_WIDTHS, GALLERY, HEROES } from './picture-list.mjs'
import { uprightPicture } from './upright-picture.mjs'

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..')
const ART = join(ROOT, 'art')
const PUBLIC = join(ROOT, 'public')
const IMAGES = join(PUBLIC, 'images')
/** Folders and pictures (FOLDER/NAME) to encode again; all if none is named. */
const ONLY = process.argv.slice(2)
const NIGHT = '#17100d'

/** Full-resolution chroma would add a fifth to the size, for a difference that nobody sees on food. */
const ENCODERS = {
  avif: (image, quality) => image.avif({ quality, effort: 5, chromaSubsampling: '4:2:0' }),
  webp: (image) => image.webp({ quality: 80, effort: 5 }),
}

/** The heroes are under a dark veil, which hides the difference. */
const avifQuality = (folder) => (folder === 'heroes' ? 48 : 60)

const isAsked = (folder, name) => ONLY.length === 0 || ONLY.includes(folder) || ONLY.includes(`${folder}/${name}`)

async function writeSizes(image, path, widths) {
  const folder = basename(dirname(path))
  if (!isAsked(folder, basename(path, '-portrait'))) return
  await mkdir(dirname(path), { recursive: true })
  for (const width of widths)
    for (const [format, encode] of Object.entries(ENCODERS))
      await encode(image.clone().resize({ width }), avifQuality(folder)).toFile(`${path}-${width}.${format}`)
}

/** A placeholder, about 20 pixels wide and 200 bytes. */
async function tinyPicture(image) {
  const bytes = await image.clone().resize({ width: 20 }).webp({ quality: 25, effort: 6 }).toBuffer()
  return `data:image/webp;base64,${bytes.toString('base64')}`
}

async function meanColour(image) {
  const { data } = await image.clone().resize(1, 1).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return `#${data.subarray(0, 3).toString('hex')}`
}

async function makePicture(folder, { name, widths, focus, portrait }) {
  const bytes = await sharp(join(ART, folder, `${name}.webp`)).toBuffer()
  const master = sharp(bytes)
  const { width, height } = await master.metadata()
  await writeSizes(master, join(IMAGES, folder, name), widths)
  const ground = folder === 'gallery' ? await meanColour(master) : await tinyPicture(master)
  const entry = { width, height, widths, ground }
  if (focus) entry.focus = focus
  if (portrait) {
    const upright = sharp(await uprightPicture(master, portrait.centre))
    await writeSizes(upright, join(IMAGES, folder, `${name}-portrait`), portrait.widths)
    const shape = await upright.metadata()
    entry.portrait = { width: shape.width, height: shape.height, widths: portrait.widths }
  }
  return [`${folder}/${name}`, entry]
}

/** A dish's picture is also stored under its plain name, which a menu item's imageUrl uses. */
async function makeDish(name) {
  const master = sharp(await readFile(join(ART, 'dishes', `${name}.webp`)))
  const path = join(IMAGES, 'dishes', name)
  await writeSizes(master, path, DISH_WIDTHS)
  if (isAsked('dishes', name)) await rename(`${path}-800.webp`, `${path}.webp`)
  return [name, rounded(await meanColour(master))]
}

/** In three digits: a menu names a colour for each of its dishes. */
const rounded = (colour) =>
  colour.replaceAll(/[\da-f]{2}/g, (digits) => Math.round(Number.parseInt(digits, 16) / 17).toString(16))

/** The smallest possible .ico: one PNG with a header of 22 bytes. */
function icoOf(png, size) {
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(1, 4)
  header.writeUInt8(size, 6)
  header.writeUInt8(size, 7)
  header.writeUInt16LE(1, 10)
  header.writeUInt16LE(32, 12)
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(header.length, 18)
  return Buffer.concat([header, png])
}

const drawn = (svg, size) => sharp(svg, { density: 600 }).resize(size, size).png({ compressionLevel: 9 })

async function makeIcons() {
  const icon = await readFile(join(ART, 'logo/app-icon.svg'))
  const small = await readFile(join(ART, 'logo/mark-16.svg'))
  // Phones cut the corners themselves, and a maskable icon may lose a tenth on each side.
  const square = Buffer.from(icon.toString().replace(' rx="14"', ''))
  await mkdir(join(PUBLIC, 'icons'), { recursive: true })
  await writeFile(join(PUBLIC, 'favicon.svg'), small)
  const png32 = await drawn(small, 32).toBuffer()
  await writeFile(join(PUBLIC, 'icons/favicon-32.png'), png32)
  await writeFile(join(PUBLIC, 'icons/favicon.ico'), icoOf(png32, 32))
  await drawn(square, 180).toFile(join(PUBLIC, 'apple-touch-icon.png'))
  await drawn(icon, 192).toFile(join(PUBLIC, 'icons/icon-192.png'))
  await drawn(icon, 512).toFile(join(PUBLIC, 'icons/icon-512.png'))
  const mark = await drawn(square, 420).toBuffer()
  await sharp({ create: { width: 512, height: 512, channels: 4, background: NIGHT } })
    .composite([{ input: mark, gravity: 'centre' }])
    .png({ compressionLevel: 9 })
    .toFile(join(PUBLIC, 'icons/icon-maskable-512.png'))
}

async function copyLogos() {
  await mkdir(join(IMAGES, 'logo'), { recursive: true })
  for (const file of await readdir(join(ART, 'logo')))
    await writeFile(join(IMAGES, 'logo', file), await readFile(join(ART, 'logo', file)))
}

/** The preview that messengers show for a shared link. */
async function makeSharePicture() {
  const [width, height] = [1200, 630]
  const veil = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <linearGradient id="g"><stop offset="0" stop-color="${NIGHT}" stop-opacity=".92"/>
    <stop offset=".38" stop-color="${NIGHT}" stop-opacity=".7"/><stop offset=".62" stop-color="${NIGHT}" stop-opacity="0"/>
    </linearGradient><rect width="100%" height="100%" fill="url(#g)"/></svg>`
  const logo = await sharp(join(ART, 'logo/logo-stacked-dark.svg'), { density: 300 })
    .resize({ width: 400 })
    .png()
    .toBuffer()
  const { height: logoHeight = 0 } = await sharp(logo).metadata()
  await sharp(join(ART, 'heroes/hero-1-burger.webp'))
    .resize(width, height, { position: 'centre' })
    .composite([{ input: Buffer.from(veil) }, { input: logo, left: 80, top: Math.round((height - logoHeight) / 2) }])
    .jpeg({ quality: 82, mozjpeg: true })
    .toFile(join(IMAGES, 'share.jpg'))
}

const GENERATED =
  '// Written by scripts/make-pictures.mjs from the masters in art/: change those, then `npm run pictures`.\n'

const quoted = (value) =>
  JSON.stringify(value, null, 2).replace(/"((?:[^"\\]|\\.)*)"/g, (_, text) => `'${text.replaceAll("'", "\\'")}'`)

async function writeManifests(pictures, dishes) {
  const parts = join(ROOT, 'src/web/parts')
  await writeFile(
    join(parts, 'picture-manifest.ts'),
    `${GENERATED}
export type PictureEntry = {
  width: number
  height: number
  widths: readonly number[]
  /** CSS object-position that keeps the dish in sight when the edges are cut. */
  focus?: string
  /** The same picture in an upright crop around the dish, for phones. */
  portrait?: { width: number; height: number; widths: readonly number[] }
}

export const PICTURES = ${quoted(Object.fromEntries(pictures.map(([name, { ground: _, ...entry }]) => [name, entry])))} as const satisfies Record<string, PictureEntry>
`,
  )
  const grounds = Object.fromEntries(pictures.map(([name, { ground }]) => [name, ground]))
  await writeFile(
    join(parts, 'picture-grounds.ts'),
    `${GENERATED}
/** What is drawn until a picture is loaded: a blur; of the gallery, which nobody sees at first, the mean colour. */
export const PICTURE_GROUNDS: Readonly<Record<string, string>> = ${quoted(grounds)}
`,
  )
  await writeFile(
    join(parts, 'dish-picture-manifest.ts'),
    `${GENERATED}
/** The size of every dish picture, and the widths in which it is stored. */
export const DISH_PICTURE = { width: 800, height: 600, widths: [${DISH_WIDTHS.join(', ')}] } as const

/** The mean colour of each dish picture, drawn until the picture is loaded. */
export const DISH_COLOURS: Readonly<Record<string, string>> = ${quoted(Object.fromEntries(dishes))}
`,
  )
}

async function main() {
  const names = (await readdir(join(ART, 'dishes'))).map((file) => file.replace('.webp', '')).sort()
  for (const folder of ['heroes', 'about', 'gallery', 'dishes'].filter((folder) => isAsked(folder)))
    await rm(join(IMAGES, folder), { recursive: true, force: true })
  const pictures = []
  for (const [folder, list] of Object.entries({ heroes: HEROES, about: ABOUT, gallery: GALLERY }))
    for (const picture of list) pictures.push(await makePicture(folder, picture))
  const dishes = []
  for (const name of names) dishes.push(await makeDish(name))
  await copyLogos()
  await makeIcons()
  await makeSharePicture()
  await writeManifests(pictures, dishes)
  const manifests = ['picture-manifest.ts', 'picture-grounds.ts', 'dish-picture-manifest.ts'].map((file) =>
    join('src/web/parts', file),
  )
  execFileSync(join(ROOT, 'node_modules/.bin/biome'), ['check', '--write', ...manifests], { cwd: ROOT })
  const files = await readdir(IMAGES, { recursive: true, withFileTypes: true })
  const sizes = await Promise.all(
    files.filter((file) => file.isFile()).map(async (file) => (await stat(join(file.parentPath, file.name))).size),
  )
  console.log(`${sizes.length} pictures, ${(sizes.reduce((sum, size) => sum + size, 0) / 1e6).toFixed(1)} MB`)
}

await main()
