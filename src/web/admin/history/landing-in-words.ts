import { SECTION_NAMES } from '#domain/landing-limits.ts'
import { LANDING_SECTIONS } from '#domain/landing-page.ts'

const FIELDS = new Set(['hero', 'story', 'gallery', 'testimonials', 'menu', 'orderOnline', 'logo'])

/** Whether a field holds words and pictures of the landing page, or the logo. */
export const isWordsAndPictures = (field: string): boolean => FIELDS.has(field)

/** Each text in it; a picture by its file name. */
export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value === '' ? [] : [fileNameIn(value)]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(textsIn)
}

/** The original name of an uploaded file, or the last part of a URL on this site; any other text unchanged. */
export const fileNameIn = (text: string): string =>
  /^\/(?:images|media)\/\S*$/.test(text)
    ? text.replace(/^.*\/(?:[0-9a-f]{32}-)?/, '').replace(/-[0-9a-f]{12}-\d+x\d+\.webp$/, '')
    : text

export function sectionInWords(section: unknown): string {
  if (typeof section !== 'object' || section === null) return ''
  const known = LANDING_SECTIONS.find((id) => id === Reflect.get(section, 'id'))
  const name = known ? SECTION_NAMES[known] : ''
  return Reflect.get(section, 'isShown') === false ? `${name} (not shown)` : name
}
