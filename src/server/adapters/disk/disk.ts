import { open, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { hasRoomForOrders } from '#domain/system/problem.ts'
import type { DiskSpace } from '#domain/system/readings.ts'

/** The disk of the data folder. */
export type Disk = ReturnType<typeof openDisk>

type DiskParts = {
  readonly folder: string
  /** Whether the database is on this disk. */
  readonly holdsDatabase: boolean
  readonly log: Logger
  /** Tests play a full disk. */
  readonly readSpace?: () => Promise<DiskSpace>
  readonly ballastAfterMs?: number
}

const MEGABYTE = 1024 ** 2
const LOOK_EVERY_MS = 2_000
/** Less is filled within moments, by a database that writes. */
const GIVEN_UP_BELOW_BYTES = 16 * MEGABYTE
const BALLAST_MEGABYTES = 64
const BALLAST_NEEDS_BYTES = 1024 * MEGABYTE
/** Not at every start of a process that runs only for a moment. */
const BALLAST_AFTER_MS = 60_000

/**
 * Looks at the disk without the database, which cannot tell of a full one. A file of 64 MB is kept on it as ballast: deleted when the
 * disk is full, it lets the orders under way end and staff make room.
 */
export function openDisk(parts: DiskParts) {
  const { folder, holdsDatabase, log, readSpace = () => spaceOf(folder), ballastAfterMs = BALLAST_AFTER_MS } = parts
  const ballast = join(folder, 'ballast')
  const startedAt = performance.now()
  let latest: DiskSpace | undefined
  let timer: NodeJS.Timeout | undefined
  let looking: Promise<void> | undefined

  async function space(): Promise<DiskSpace> {
    latest = await readSpace()
    return latest
  }
  const fullSpace = (): DiskSpace | undefined =>
    holdsDatabase && latest && !hasRoomForOrders(latest) ? latest : undefined
  /** Gives the ballast up. Also called when the database says that its disk is full. */
  async function giveUpBallast(): Promise<void> {
    const size = await sizeOf(ballast)
    if (size === 0 || !holdsDatabase) return
    await rm(ballast, { force: true })
    log.warn({ megabytes: Math.round(size / MEGABYTE) }, 'the disk is full: the ballast in DATA_DIR was deleted')
    await space()
  }
  async function look(): Promise<void> {
    const { freeBytes } = await space()
    if (freeBytes < GIVEN_UP_BELOW_BYTES) await giveUpBallast()
    const isTime = performance.now() - startedAt >= ballastAfterMs
    if (isTime && holdsDatabase && freeBytes > BALLAST_NEEDS_BYTES) await layBallast(ballast)
  }
  const lookAgain = () => {
    looking ??= look()
      .catch((error: unknown) => log.warn({ err: error }, 'the disk could not be looked at'))
      .finally(() => {
        looking = undefined
      })
  }
  return {
    holdsDatabase,
    space,
    look,
    giveUpBallast,
    /** Whether there is too little room to take orders, as of the last look. */
    isFull: (): boolean => fullSpace() !== undefined,
    /** How little room is left then; undefined while there is enough. */
    fullSpace,
    start(): void {
      lookAgain()
      timer = setInterval(lookAgain, LOOK_EVERY_MS).unref()
    },
    async stop(): Promise<void> {
      clearInterval(timer)
      await looking
    },
  }
}

async function spaceOf(folder: string): Promise<DiskSpace> {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize }
}

const sizeOf = (path: string): Promise<number> =>
  stat(path).then(
    ({ size }) => size,
    () => 0,
  )

/** Written, since a file of that length without content would take no space. Another process may be doing the same. */
async function layBallast(path: string): Promise<void> {
  if ((await sizeOf(path)) > 0) return
  const file = await open(path, 'wx', 0o600).catch(() => undefined)
  if (!file) return
  try {
    const piece = crypto.getRandomValues(Buffer.alloc(65_536))
    for (let part = 0; part < BALLAST_MEGABYTES * 16; part++) await file.write(piece)
  } finally {
    await file.close()
  }
}
