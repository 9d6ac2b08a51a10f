import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** What PostgreSQL writes about itself in postmaster.pid; `endpoint` appears once it has opened its socket. */
export type PidFile = { pid: number; endpoint: { host: string; port: number } | undefined }

export async function readPidFile(cluster: string): Promise<PidFile | undefined> {
  const text = await readFile(pidFilePath(cluster), 'utf8').catch(ignoreMissing)
  const [pid, , , port, socketFolder, address] = text?.split('\n') ?? []
  if (!Number(pid)) return undefined
  const host = socketFolder || address
  return { pid: Number(pid), endpoint: host && Number(port) ? { host, port: Number(port) } : undefined }
}

export const removePidFile = (cluster: string) => rm(pidFilePath(cluster), { force: true })

const pidFilePath = (cluster: string) => join(cluster, 'postmaster.pid')

/** True for a program of another user as well: it is there, we only may not signal it. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
