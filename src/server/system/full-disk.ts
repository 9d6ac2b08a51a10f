import { diskIsFull, type Problem } from '#domain/system/problem.ts'
import type { Shop } from '#server/shop.ts'

/** Known without the database: as this process sees the disk, or has heard from the database. */
export function findFullDiskNow({ disk, databaseHealth }: Pick<Shop, 'disk' | 'databaseHealth'>): Problem | undefined {
  const trouble = databaseHealth.trouble()
  const since = trouble?.code === 'disk_full' ? trouble.since : undefined
  const space = disk.fullSpace()
  return space || since ? diskIsFull(space, since) : undefined
}
