import { InvalidInput } from '#contract/problem.ts'
import { picturePathAt } from '#domain/media/picture.ts'
import type { Db } from '#server/database/client.ts'
import { PICTURE_GONE } from '#server/media/media-refusals.ts'
import { lockPicture } from '#server/media/picture-queries.ts'
import { releasePictures } from '#server/media/pictures.ts'

/**
 * The pictures of a section after a change, in the transaction that saves it. Uploaded ones must still exist; pictures that are no
 * longer shown are deleted after the commit.
 */
export async function changePictures(tx: Db, before: object, after: object): Promise<void> {
  const [shown, wanted] = [picturesIn(before), picturesIn(after)]
  const had = new Set(shown.map(({ path }) => path))
  const gone: Record<string, string> = {}
  for (const { field, path } of wanted) {
    if (!(had.has(path) || (await lockPicture(tx, path)))) gone[field] = PICTURE_GONE
  }
  if (Object.keys(gone).length > 0) throw new InvalidInput(gone)
  const kept = new Set(wanted.map(({ path }) => path))
  await releasePictures(
    tx,
    [...had].filter((path) => !kept.has(path)),
  )
}

type ShownPicture = { readonly field: string; readonly path: string }

/** Every uploaded picture that a section names, with the dotted path of its field. */
function picturesIn(content: unknown, fields: readonly string[] = []): ShownPicture[] {
  if (typeof content === 'string') {
    const path = picturePathAt(content)
    return path ? [{ field: fields.join('.'), path }] : []
  }
  if (typeof content !== 'object' || content === null) return []
  return Object.entries(content).flatMap(([name, value]) => picturesIn(value, [...fields, name]))
}
