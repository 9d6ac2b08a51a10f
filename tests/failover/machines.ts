import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Program, run, start, tryToRun } from './program.ts'

export type Machine = Awaited<ReturnType<typeof openMachine>>
export type Network = Awaited<ReturnType<typeof openNetwork>>

const POSTGRES_USER = 'postgres'
/** Each failover begins a timeline, whose first 16 MB of log stay until the log has grown by `wal_keep_size`: fifty need some 800 MB. */
const DISK_MB = 1_200
const BALLAST_MB = 4

/** Names of network devices have at most 15 characters. */
const bridgeOf = (id: number): string => `fo${id}`
const nameOf = (id: number, number: number): string => `fo${id}-${number}`

/** A network of its own, with this many machines: network namespaces, each with its own address and small disk. */
export async function openNetwork(folder: string, count: number) {
  const id = process.pid
  const subnet = `10.${64 + (id % 64)}.${id % 250}`
  await run('ip', 'link', 'add', bridgeOf(id), 'type', 'bridge')
  await using opened = new AsyncDisposableStack()
  opened.defer(async () => void (await tryToRun('ip', 'link', 'del', bridgeOf(id))))
  await run('ip', 'addr', 'add', `${subnet}.254/24`, 'dev', bridgeOf(id))
  await run('ip', 'link', 'set', bridgeOf(id), 'up')
  const machines: Machine[] = []
  for (let number = 1; number <= count; number++) {
    const machine = await openMachine(id, number, `${subnet}.${number}`, folder)
    opened.defer(machine.close)
    machines.push(machine)
  }
  const rest = opened.move()
  return { machines, network: `${subnet}.0/24`, close: () => rest.disposeAsync() }
}

async function openMachine(id: number, number: number, address: string, parent: string) {
  const name = `node${number}`
  const space = nameOf(id, number)
  const folder = join(parent, name)
  await mkdir(folder)
  await run('mount', '-t', 'tmpfs', '-o', `size=${DISK_MB}m,mode=711,uid=${POSTGRES_USER}`, 'tmpfs', folder)
  await run('ip', 'netns', 'add', space)
  await run('ip', 'link', 'add', space, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', space)
  await run('ip', 'link', 'set', space, 'master', bridgeOf(id), 'up')
  await run('ip', '-n', space, 'addr', 'add', `${address}/24`, 'dev', 'eth0')
  for (const device of ['lo', 'eth0']) await run('ip', '-n', space, 'link', 'set', device, 'up')
  const programs = new Map<string, Program>()

  /** All processes of the machine, or those of programs with these names. */
  async function processes(names?: readonly string[]): Promise<string[]> {
    const all = (await tryToRun('ip', 'netns', 'pids', space)).split('\n').filter(Boolean)
    if (!names || all.length === 0) return all
    const listed = await tryToRun('ps', '-o', 'pid=,comm=', '-p', all.join())
    return listed
      .split('\n')
      .map((line) => line.trim().split(/\s+/))
      .filter(([, program]) => program && names.includes(program))
      .map(([pid = '']) => pid)
  }
  /** To all processes at once, or to those of programs with these names. */
  async function signal(which: NodeJS.Signals, names?: readonly string[]): Promise<void> {
    for (const pid of await processes(names)) sendSignal(Number(pid), which)
  }
  async function killAll(): Promise<void> {
    while ((await processes()).length > 0) {
      await signal('SIGKILL')
      await pause(20)
    }
  }
  const link = (state: 'up' | 'down') => run('ip', 'link', 'set', space, state)
  const ballast = join(folder, 'ballast')
  return {
    name,
    address,
    folder,
    /** Runs until the machine dies. */
    start(name: string, command: readonly string[], env: Readonly<Record<string, string>> = {}): void {
      if (programs.get(name)?.isRunning()) return
      const asPostgres = ['setpriv', `--reuid=${POSTGRES_USER}`, `--regid=${POSTGRES_USER}`, '--init-groups', '--']
      programs.set(name, start(['ip', 'netns', 'exec', space, ...asPostgres, ...command], { HOME: folder, ...env }))
    },
    log: (name: string): string => programs.get(name)?.log() ?? '',
    processes,
    signal,
    /** As when the power fails: nobody is told. */
    async loseItsPower(): Promise<void> {
      await link('down')
      await killAll()
    },
    unplug: () => link('down'),
    plugIn: () => link('up'),
    async fillDisk(): Promise<void> {
      const file = await open(ballast, 'w')
      const block = Buffer.alloc(BALLAST_MB * 1024 * 1024)
      while (
        await file.write(block).then(
          ({ bytesWritten }) => bytesWritten > 0,
          () => false,
        )
      );
      await file.close()
    },
    freeDisk: () => rm(ballast, { force: true }),
    async close(): Promise<void> {
      await killAll()
      await tryToRun('ip', 'netns', 'del', space)
      await tryToRun('umount', '-l', folder)
    },
  }
}

function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {} // it has ended meanwhile
}
