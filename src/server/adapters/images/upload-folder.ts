import { mkdirSync } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { FileStore } from '@tus/file-store'
import type { Pool } from 'pg'
import { PICTURE_FOLDERS, type PictureFolder } from '#domain/media/picture.ts'
import { openUploadLocks } from './upload-locks.ts'

/** An unfinished upload is deleted after this time. */
export const UPLOAD_KEPT_MS = 24 * 60 * 60 * 1000

export type Upload = {
  readonly id: string
  readonly path: string
  readonly fileName: string
  readonly itemId: string | undefined
  readonly folder: PictureFolder
}

/** The bytes of unfinished uploads, as files: they survive a lost connection and a restart. */
export type UploadFolder = ReturnType<typeof openUploadFolder>

const ID = /^[0-9a-f]{32}$/

/** `pool` lends sessions, which hold the locks. */
export function openUploadFolder(folder: string, pool: Pool) {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const store = new FileStore({ directory: folder, expirationPeriodInMilliseconds: UPLOAD_KEPT_MS })
  // A client must declare the size first, so that the limit is checked before anything is sent.
  store.extensions = store.extensions.filter((extension) => extension !== 'creation-defer-length')
  const remove = async (id: string): Promise<void> => {
    if (!ID.test(id)) return
    for (const name of [id, `${id}.json`]) await rm(join(folder, name), { force: true })
  }
  const begunAt = async (id: string): Promise<Date> => {
    const upload = await store.configstore.get(id)
    if (upload?.creation_date) return new Date(upload.creation_date)
    // The description is written right after the file, so a very new upload may not have one yet.
    return (await stat(join(folder, id)).catch(() => undefined))?.mtime ?? new Date(0)
  }
  return {
    store,
    locks: openUploadLocks(pool),
    isId: (id: string): boolean => ID.test(id),

    /** The upload if it is complete, otherwise undefined. */
    async findFinished(id: string): Promise<Upload | undefined> {
      if (!ID.test(id)) return undefined
      const found = await store.getUpload(id).catch(() => undefined)
      if (!found || found.offset !== found.size) return undefined
      const { filename, menuItemId, folder: asked } = found.metadata ?? {}
      return {
        id,
        path: join(folder, id),
        fileName: filename ?? '',
        itemId: menuItemId ?? undefined,
        folder: PICTURE_FOLDERS.find((known) => known === asked) ?? 'menu',
      }
    },

    remove,

    /** Deletes uploads that began before this time, finished or not. */
    async removeBegunBefore(time: Date): Promise<number> {
      const names = await readdir(folder)
      const ids = new Set(names.map((name) => name.replace(/\.json$/, '')).filter((name) => ID.test(name)))
      let removed = 0
      for (const id of ids) {
        if ((await begunAt(id)) >= time) continue
        await remove(id)
        removed += 1
      }
      return removed
    },
  }
}
