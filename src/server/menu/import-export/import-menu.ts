import { createHash } from 'node:crypto'
import { type FileDeal, MenuFile } from '#contract/menu-file.ts'
import type {
  ApplyQuery,
  ImportChange,
  ImportCounts,
  ImportPreview,
  ImportQuery,
  ImportReport,
  LastImport,
} from '#contract/menu-import.ts'
import { readInput } from '#contract/problem.ts'
import { message, type Sentence } from '#domain/language/translate.ts'
import { type Actor, type AuditedEntity, changesBetween } from '#domain/people/audit.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Restaurant } from '#domain/settings/restaurant.ts'
import type { Db } from '#server/database/client.ts'
import { listStoredPictures } from '#server/media/picture-queries.ts'
import { releasePictures } from '#server/media/pictures.ts'
import type { Shop } from '#server/shop.ts'
import { demoRecords, readMenuFile, replaceMenu } from '../menu-file.ts'
import { deleteLastImport, findLastImport, lockMenu, replaceLastImport } from '../menu-file-queries.ts'
import { type GivenMenu, planImport, renamedDeal } from './plan-import.ts'
import { readMenuTable } from './read-menu-table.ts'
import { type ReadFile, readFile } from './read-table.ts'

const CHANGES_SHOWN = 300
const NOT_ASCII = /[^\x20-\x7e\s]/

/** What importing the file would change. */
export async function previewImport(
  shop: Shop,
  bytes: Uint8Array,
  { encoding, ...wishes }: ImportQuery,
): Promise<ImportPreview> {
  const file = await readFile(bytes, shop.restaurant.address.country, encoding)
  return shop.db.transaction(
    async (tx) => {
      const present = await readMenuFile(tx, shop.restaurant.amountFormat)
      const { planned, ignoredColumns, ...found } = await plan(tx, shop, { ...wishes, file, present })
      const changes = differences(present, planned)
      return {
        version: versionOf(present),
        format: file.format,
        encoding: encodingOf(file, planned),
        counts: countsOf(changes, planned),
        changes: changes.slice(0, CHANGES_SHOWN),
        ignoredColumns: [...ignoredColumns],
        ...found,
      }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

/** Applies the file exactly as previewed. */
export async function applyImport(
  shop: Shop,
  bytes: Uint8Array,
  { version, file: name, encoding, ...wishes }: ApplyQuery,
  by: Actor,
): Promise<ImportReport> {
  const file = await readFile(bytes, shop.restaurant.address.country, encoding)
  const report = await shop.db.transaction(async (tx) => {
    await lockMenu(tx)
    const present = await readMenuFile(tx, shop.restaurant.amountFormat)
    if (versionOf(present) !== version) {
      throw new Refusal('stale_version', message('The menu has changed since this preview. Please check the new one.'))
    }
    const { planned } = await plan(tx, shop, { ...wishes, file, present })
    const counts = countsOf(differences(present, planned), planned)
    if (counts.unchanged === countRecords(planned) && counts.deleted === 0) return { counts }
    await replaceMenu(tx, shop, planned, by)
    await remember(tx, shop.restaurant, { at: shop.now(), actor: by.name, file: name, counts }, present)
    return { counts }
  })
  shop.menu.invalidate()
  return report
}

/** The last import, and whether the menu has stayed unchanged since. */
export async function readLastImport({ db, restaurant }: Shop): Promise<LastImport> {
  const last = await findLastImport(db)
  if (!last) return { last: null }
  const { at, actor, file, counts, versionAfter } = last
  const canBeUndone = versionOf(await readMenuFile(db, restaurant.amountFormat)) === versionAfter
  return { last: { at: at.toISOString(), actor, file, counts, canBeUndone } }
}

/** Restores the menu from before the last import. */
export async function undoImport(shop: Shop, by: Actor): Promise<void> {
  await shop.db.transaction(async (tx) => {
    await lockMenu(tx)
    const last = await findLastImport(tx)
    if (!last) throw new Refusal('not_found', message('There is no import to undo.'))
    if (versionOf(await readMenuFile(tx, shop.restaurant.amountFormat)) !== last.versionAfter) {
      throw new Refusal(
        'stale_version',
        message('The menu has changed since the import, which can no longer be undone.'),
      )
    }
    await replaceMenu(tx, shop, readInput(MenuFile, last.menuBefore), by)
    await deleteLastImport(tx)
  })
  shop.menu.invalidate()
}

const SAMPLES_MAX = 6

/** How a text file was read, with names by which its owner sees whether that is right. */
function encodingOf(file: ReadFile, planned: MenuFile): ImportPreview['encoding'] {
  if (file.format === 'xlsx') return null
  const names = [...planned.items, ...planned.categories].map(({ name }) => name)
  const samples = [...new Set(names)].filter((name) => NOT_ASCII.test(name)).slice(0, SAMPLES_MAX)
  return { name: file.encoding, isGuess: file.isGuess, samples }
}

type Planning = Pick<ImportQuery, 'missing' | 'demoDeals'> & { readonly file: ReadFile; readonly present: MenuFile }

async function plan(tx: Db, shop: Shop, { file, present, missing, demoDeals }: Planning) {
  const { given, ignoredColumns } =
    file.format === 'json'
      ? givenByJson(file.json)
      : readMenuTable(file.rows, shop.restaurant.amountFormat, { isCsv: file.format === 'csv' })
  const whole = planImport(present, given, missing)
  const ofDemo = given.deals ? [] : demoDealsLeft(shop, present, whole)
  const planned =
    demoDeals === 'delete' ? { ...whole, deals: whole.deals.filter(({ id }) => !isIn(ofDemo, id)) } : whole
  const { menu, missingPictures } = await withoutMissingPictures(tx, planned)
  return { planned: menu, missingPictures, ignoredColumns, demoDeals: ofDemo.map(({ title }) => title) }
}

const isIn = (deals: readonly FileDeal[], wanted: string | undefined) => deals.some(({ id }) => id === wanted)

/** Whoever deletes dishes with a table makes the menu their own; the demo's deals would stay on sale. */
function demoDealsLeft(shop: Shop, present: MenuFile, planned: MenuFile): FileDeal[] {
  const kept = new Set(planned.items.map(({ id }) => id))
  const demo = demoRecords(shop)
  return present.items.some(({ id }) => !kept.has(id)) ? present.deals.filter(demo.hasDeal) : []
}

function givenByJson(json: unknown): { readonly given: GivenMenu; readonly ignoredColumns: readonly string[] } {
  const { categories, items, deals } = readInput(MenuFile, json)
  const placed = <Entry>(part: string, entries: readonly Entry[]) =>
    entries.map((entry, index) => ({ entry, placeOf: (field: string) => `${part}.${index}.${field}` }))
  const given = {
    categories: placed('categories', categories),
    dishes: placed('items', items),
    order: [],
    deals: placed('deals', deals),
    defaults: {},
    problems: new Map<string, Sentence>(),
  }
  return { given, ignoredColumns: [] }
}

/** A file from another restaurant may name pictures that were uploaded there. */
async function withoutMissingPictures(tx: Db, menu: MenuFile) {
  const paths = menu.items.flatMap(({ imagePath }) => imagePath ?? [])
  const stored = new Set(paths.length > 0 ? await listStoredPictures(tx, paths) : [])
  const isMissing = ({ imagePath }: MenuFile['items'][number]) => imagePath !== null && !stored.has(imagePath)
  const items = menu.items.map((dish) => (isMissing(dish) ? { ...dish, imagePath: null, imageUrl: '' } : dish))
  return { menu: { ...menu, items }, missingPictures: menu.items.filter(isMissing).length }
}

/** Covers the whole menu, including what visitors do not see, but no modification times. */
const versionOf = (menu: MenuFile): string =>
  createHash('sha256').update(JSON.stringify(menu)).digest('base64url').slice(0, 16)

const countRecords = ({ categories, items, deals }: MenuFile): number => categories.length + items.length + deals.length

function countsOf(changes: readonly ImportChange[], planned: MenuFile): ImportCounts {
  const count = (wanted: ImportChange['action']) => changes.filter(({ action }) => action === wanted).length
  const [created, changed, deleted] = [count('created'), count('changed'), count('deleted')]
  return { created, changed, deleted, unchanged: countRecords(planned) - created - changed }
}

type Entry = { readonly id?: string | undefined; readonly name?: string; readonly title?: string }

/** A dish or deal that only shows its category's new name does not count as changed. */
function differences(present: MenuFile, planned: MenuFile): ImportChange[] {
  const names = new Map(planned.categories.map(({ id, name }) => [id, name]))
  const renamed = new Map(present.categories.map(({ id, name }) => [name, names.get(id) ?? name]))
  const items = present.items.map((dish) => ({ ...dish, category: renamed.get(dish.category) ?? dish.category }))
  const deals = present.deals.map((deal) => renamedDeal(deal, renamed))
  return [
    ...differencesOf('category', present.categories, planned.categories),
    ...differencesOf('menu-item', items, planned.items),
    ...differencesOf('deal', deals, planned.deals),
  ]
}

function differencesOf(entity: AuditedEntity, present: readonly Entry[], planned: readonly Entry[]): ImportChange[] {
  const before = new Map(present.map((record) => [record.id, record]))
  const after = new Set(planned.map(({ id }) => id))
  const describe = ({ name, title }: Entry) => ({ entity, name: name ?? title ?? '' })
  const changed = planned.flatMap((record): ImportChange | [] => {
    const old = record.id === undefined ? undefined : before.get(record.id)
    const changes = changesBetween(old ? { ...old } : null, { ...record })
    if (!old) return { ...describe(record), action: 'created', changes }
    return Object.keys(changes).length > 0 ? { ...describe(record), action: 'changed', changes } : []
  })
  const deleted = present.filter(({ id }) => !after.has(id))
  return [
    ...changed,
    ...deleted.map((record): ImportChange => ({ ...describe(record), action: 'deleted', changes: {} })),
  ]
}

type Remembered = { readonly at: Date; readonly actor: string; readonly file: string; readonly counts: ImportCounts }

async function remember(tx: Db, { amountFormat }: Restaurant, about: Remembered, before: MenuFile): Promise<void> {
  const after = await readMenuFile(tx, amountFormat)
  const picturesOf = ({ items }: MenuFile) => items.flatMap(({ imagePath }) => imagePath ?? [])
  const kept = new Set(picturesOf(after))
  const former = await findLastImport(tx)
  await replaceLastImport(tx, {
    ...about,
    menuBefore: before,
    pictures: picturesOf(before).filter((path) => !kept.has(path)),
    versionAfter: versionOf(after),
  })
  await releasePictures(tx, former?.pictures ?? [])
}
