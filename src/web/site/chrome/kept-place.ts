import { isRecord } from '#domain/is-record.ts'
import { tabStorage } from '#web/parts/browser-storage.ts'

// A guest who changes the language goes on at the same place of the page, with what was typed there. The cart and the form of the
// checkout are kept anyway.

const STORAGE_KEY = 'place'

type Place = {
  /** The last element with an id above the top of the screen, and where it was: the texts have other heights in each language. */
  readonly id: string
  readonly top: number
  /** What was typed, by the place of the field. */
  readonly typed: Readonly<Record<string, string>>
}

const FIELDS =
  'main :is(textarea, select, input:not([type=checkbox], [type=radio], [type=hidden], [type=password], [type=file]))'
type TextField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Fields by their name and number, since ids may differ. */
function* namedFields(): Generator<readonly [name: string, field: TextField]> {
  const counts = new Map<string, number>()
  for (const field of document.querySelectorAll<TextField>(FIELDS)) {
    const kind = `${field.tagName} ${field.name || field.autocomplete}`
    const count = counts.get(kind) ?? 0
    counts.set(kind, count + 1)
    yield [`${kind} ${count}`, field]
  }
}

/** Called before the page is left for the same one in another language. */
export function keepPlace(): void {
  const above = [...document.querySelectorAll('main [id]')].findLast((one) => {
    const { top, height } = one.getBoundingClientRect()
    return height > 0 && top <= 1
  })
  const typed = [...namedFields()].flatMap(([name, { value }]) => (value === '' ? [] : [[name, value] as const]))
  const place: Place = {
    id: above?.id ?? '',
    top: above?.getBoundingClientRect().top ?? 0,
    typed: Object.fromEntries(typed),
  }
  tabStorage.write(STORAGE_KEY, JSON.stringify(place))
}

const isPlace = (stored: unknown): stored is Place =>
  isRecord(stored) && typeof stored.id === 'string' && typeof stored.top === 'number' && isRecord(stored.typed)

/** Called once on the page in the other language. */
export function comeBackHere(): void {
  const place = tabStorage.readJson(STORAGE_KEY)
  tabStorage.remove(STORAGE_KEY)
  if (!isPlace(place)) return
  for (const [name, field] of namedFields()) {
    const before = place.typed[name]
    if (before !== undefined && field.value !== before) type(field, before)
  }
  const above = place.id && document.getElementById(place.id)
  if (above && window.scrollY === 0)
    window.scrollBy({ top: above.getBoundingClientRect().top - place.top, behavior: 'instant' })
}

/** As if it were typed: React reads the value by the setter of the element's own class. */
function type(field: TextField, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}
