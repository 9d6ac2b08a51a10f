import { setTimeout as pause } from 'node:timers/promises'
import type { Chance } from '#domain/rehearsal/evening.ts'
import type { World } from '../faults/world.ts'
import type { Machine } from './machines.ts'
import type { PostgresCluster } from './postgres-cluster.ts'

type Place = {
  readonly cluster: PostgresCluster
  readonly world: World
  readonly chance: Chance
  readonly primary: Machine
}
export type Fault = {
  readonly name: string
  /** How long orders may be refused. */
  readonly refusedMaxMs: number
  /** Drawn so many times as often as another. */
  readonly weight: number
  /** Resolves when the fault is over, or when only a repair ends it. */
  readonly act: (place: Place) => Promise<void>
  /** By people: whoever has lost power is started again. */
  readonly repair?: (place: Place) => Promise<void>
}

const KILL_MAX_MS = 10_000
const SWITCHOVER_MAX_MS = 1_000
/** Longer than a primary may be silent. */
const PAUSE_MS = { least: 8_000, more: 12_000 }
/** Before it starts again what has ended. */
const SYSTEMD_WAITS_MS = 100
const DISK_FULL_MS = 10_000

const someTime = ({ chance }: Place): Promise<void> => pause(PAUSE_MS.least + chance() * PAUSE_MS.more)

async function restart({ cluster }: Place, machine: Machine | undefined): Promise<void> {
  await machine?.plugIn()
  if (machine) await cluster.startMachine(machine)
}

/** Both programs that may write: a virtual machine is moved, and etcd on it is kept by the others. */
const DATABASE = ['patroni', 'postgres']
const ETCD = ['etcd']

/** Stops processes for a while, as when a virtual machine is moved. The whole machine, unless programs are named. */
async function pauseMachine(place: Place, machine: Machine | undefined, names?: readonly string[]): Promise<void> {
  await machine?.signal('SIGSTOP', names)
  await someTime(place)
  await machine?.signal('SIGCONT', names)
}

export const FAULTS: readonly Fault[] = [
  {
    ...{ name: 'power of the primary', refusedMaxMs: KILL_MAX_MS, weight: 4 },
    act: ({ primary }) => primary.loseItsPower(),
    repair: (place) => restart(place, place.primary),
  },
  {
    ...{ name: 'kill -9 of the primary', refusedMaxMs: KILL_MAX_MS, weight: 2 },
    act: ({ primary }) => primary.signal('SIGKILL', DATABASE),
    repair: (place) => restart(place, place.primary),
  },
  {
    ...{ name: 'switchover', refusedMaxMs: SWITCHOVER_MAX_MS, weight: 3 },
    act: ({ cluster }) => cluster.switchOver(),
  },
  {
    ...{ name: 'pause of the primary’s machine', refusedMaxMs: KILL_MAX_MS, weight: 3 },
    act: (place) => pauseMachine(place, place.primary),
  },
  {
    ...{ name: 'pause of Patroni and PostgreSQL', refusedMaxMs: KILL_MAX_MS, weight: 3 },
    act: (place) => pauseMachine(place, place.primary, DATABASE),
  },
  {
    ...{ name: 'pause of Patroni alone', refusedMaxMs: KILL_MAX_MS, weight: 2 },
    act: (place) => pauseMachine(place, place.primary, ['patroni']),
  },
  {
    ...{ name: 'partition of the primary', refusedMaxMs: KILL_MAX_MS, weight: 3 },
    act: async (place) => {
      await place.primary.unplug()
      await someTime(place)
      await place.primary.plugIn()
    },
  },
  {
    ...{ name: 'full disk of the primary', refusedMaxMs: KILL_MAX_MS + DISK_FULL_MS, weight: 2 },
    act: async ({ primary }) => {
      await primary.fillDisk()
      await pause(DISK_FULL_MS)
      await primary.freeDisk()
    },
  },
  {
    ...{ name: 'full disk of the synchronous standby', refusedMaxMs: KILL_MAX_MS, weight: 1 },
    async act({ cluster }) {
      const standby = await cluster.standby('sync_standby')
      await standby?.fillDisk()
      await pause(DISK_FULL_MS)
      await standby?.freeDisk()
    },
  },
  {
    ...{ name: 'power of the synchronous standby', refusedMaxMs: KILL_MAX_MS, weight: 2 },
    async act(place) {
      const standby = await place.cluster.standby('sync_standby')
      await standby?.loseItsPower()
    },
    repair: async (place) => void (await Promise.all(place.cluster.machines.map((machine) => restart(place, machine)))),
  },
  {
    ...{ name: 'power of the other standby', refusedMaxMs: KILL_MAX_MS, weight: 1 },
    async act(place) {
      const standby = await place.cluster.standby('replica')
      await standby?.loseItsPower()
    },
    repair: async (place) => void (await Promise.all(place.cluster.machines.map((machine) => restart(place, machine)))),
  },
  {
    ...{ name: 'kill -9 of the primary’s etcd', refusedMaxMs: KILL_MAX_MS, weight: 1 },
    act: ({ primary }) => primary.signal('SIGKILL', ETCD),
    repair: (place) => restart(place, place.primary),
  },
  {
    ...{ name: 'pause of all etcd', refusedMaxMs: KILL_MAX_MS, weight: 1 },
    async act(place) {
      await Promise.all(place.cluster.machines.map((machine) => pauseMachine(place, machine, ETCD)))
    },
  },
  {
    ...{ name: 'kill -9 of a proxy', refusedMaxMs: KILL_MAX_MS, weight: 1 },
    async act({ cluster, chance }) {
      const proxy = cluster.proxies[chance() < 0.5 ? 0 : 1]
      await proxy?.kill()
      await pause(SYSTEMD_WAITS_MS)
      proxy?.start()
    },
  },
  {
    ...{ name: 'kill -9 of a shop', refusedMaxMs: KILL_MAX_MS, weight: 1 },
    async act({ world, chance }) {
      world.state.serverKills++
      const server = world.servers[chance() < 0.5 ? 0 : 1]
      await server?.kill()
      await server?.start()
    },
  },
]
