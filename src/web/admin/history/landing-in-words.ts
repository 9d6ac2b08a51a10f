import { SECTION_NAMES } from '#domain/landing-limits.ts'
import { LANDING_SECTIONS } from '#domain/landing-page.ts'

const FIELDS = new Set(['hero', 'story', 'gallery', 'testimonials', 'menu', 'orderOnline', 'logo'])

/** Whether a field holds words and pictures of the landing page, or the logo. */
export const isWordsAndPictures = (field: string): boolean => FIELDS.has(field)

/** Each text in it; a picture by its file name, and what stays in sight of it. */
export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value === '' ? [] : [fileNameIn(value)]
  if (typeof value !== 'object' || value === null) return []
  if ('x' in value && 'y' in value) return [`in sight: ${value.x} % from the left, ${value.y} % from the top`]
  return Object.values(value).flatMap(textsIn)
}

/** A picture of this site by its name; any other text unchanged. */
export const fileNameIn = (text: string): string =>
  /^\/(?:images|media)\/\S*$/.test(text) ? pictureInWords(text) : text

/** `butter chicken` for the uploaded `menu/{id}-butter-chicken-{mark}-1200x900.webp`; the site of one that is elsewhere. */
export function pictureInWords(address: string): string {
  if (/^https?:/.test(address)) return `a picture on ${URL.parse(address)?.host ?? 'another site'}`
  const name = address
    .replace(/^.*\//, '')
    .replace(/^(?:[0-9a-f]{32}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-/, '')
    .replace(/\.[a-z0-9]+$/i, '')
    .replace(/(?:-[0-9a-f]{12}-\d+x\d+|-\d+)$/, '')
    .replaceAll('-', ' ')
  return name === '' || name === 'picture' ? 'a picture' : name
}

export function sectionInWords(section: unknown): string {
  if (typeof section !== 'object' || section === null) return ''
  const known = LANDING_SECTIONS.find((id) => id === Reflect.get(section, 'id'))
  const name = known ? SECTION_NAMES[known] : ''
  return Reflect.get(section, 'isShown') === false ? `${name} (not shown)` : name
}
