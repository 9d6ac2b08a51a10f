import { and, eq, inArray, isNotNull, isNull, lt, notExists, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Db } from '#server/database/client.ts'
import { pictures } from '#server/database/schema/media.ts'
import { menuImports, menuItems } from '#server/database/schema/menu.ts'
import { settings } from '#server/database/schema/settings.ts'

export type PictureRow = typeof pictures.$inferSelect

/** Used by a dish, by the menu that undoing the last import would restore, or anywhere in a section of the settings. */
const isUsed = (db: Db) =>
  unionAll(
    db.select({ one: sql`1` }).from(menuItems).where(eq(menuItems.imagePath, pictures.path)),
    db.select({ one: sql`1` }).from(menuImports).where(sql`jsonb_exists(${menuImports.pictures}, ${pictures.path})`),
    db.select({ one: sql`1` }).from(settings).where(sql`strpos(${settings.content}::text, ${pictures.path}) > 0`),
  )

export async function findPictureOfUpload(db: Db, uploadId: string): Promise<PictureRow | undefined> {
  const [row] = await db.select().from(pictures).where(eq(pictures.uploadId, uploadId))
  return row
}

/** Does nothing if another process is already making the same picture: both write the same files. */
export async function insertPicture(
  db: Db,
  picture: Pick<PictureRow, 'path' | 'uploadId' | 'createdAt'>,
): Promise<void> {
  await db.insert(pictures).values(picture).onConflictDoNothing()
}

export async function markStored(db: Db, path: string, storedAt: Date): Promise<void> {
  await db.update(pictures).set({ storedAt }).where(eq(pictures.path, path))
}

/** Whether the picture is ready for use; if so, it is not removed until the transaction ends. */
export async function lockPicture(tx: Db, path: string): Promise<boolean> {
  const rows = await tx
    .select({ path: pictures.path })
    .from(pictures)
    .where(and(eq(pictures.path, path), isNotNull(pictures.storedAt), isNull(pictures.removedAt)))
    .for('share')
  return rows.length > 0
}

/**
 * Marks the unused ones of these pictures as removed, and returns their paths. The rows are locked first: if a dish or a section of
 * the settings starts to use one meanwhile, either the update sees that, or it finds the picture gone.
 */
export function markUnusedAsRemoved(db: Db, paths: readonly string[], now: Date): Promise<string[]> {
  return db.transaction(async (tx) => {
    const chosen = [...new Set(paths)].toSorted()
    await tx.select().from(pictures).where(inArray(pictures.path, chosen)).orderBy(pictures.path).for('update')
    const rows = await tx
      .update(pictures)
      .set({ removedAt: now })
      .where(and(inArray(pictures.path, chosen), notExists(isUsed(tx))))
      .returning({ path: pictures.path })
    return rows.map(({ path }) => path)
  })
}

export async function deletePicture(db: Db, path: string): Promise<void> {
  await db.delete(pictures).where(eq(pictures.path, path))
}

/** Unused pictures uploaded before this time. */
export async function listUnusedBefore(db: Db, time: Date): Promise<string[]> {
  const rows = await db
    .select({ path: pictures.path })
    .from(pictures)
    .where(and(lt(pictures.createdAt, time), notExists(isUsed(db))))
  return rows.map(({ path }) => path)
}

/** The uploaded pictures of all dishes. */
export async function listUsedPictures(tx: Db): Promise<string[]> {
  const rows = await tx.select({ path: menuItems.imagePath }).from(menuItems).where(isNotNull(menuItems.imagePath))
  return rows.flatMap(({ path }) => (path === null ? [] : [path]))
}

/** Which of these uploaded pictures are stored here. */
export async function listStoredPictures(tx: Db, paths: readonly string[]): Promise<string[]> {
  const rows = await tx
    .select({ path: pictures.path })
    .from(pictures)
    .where(and(inArray(pictures.path, [...paths]), isNotNull(pictures.storedAt), isNull(pictures.removedAt)))
  return rows.map(({ path }) => path)
}
