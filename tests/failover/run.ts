// `npm run test:failover -- --seed 1 --rounds 10`: three machines with PostgreSQL, Patroni and etcd, HAProxy and two shops, by the
// templates of deploy/high-availability. Each round breaks something while guests order and pay, and then compares the books.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { seededChance } from '#server/rehearsal/seeded-chance.ts'
import { openWorld, type World } from '../faults/world.ts'
import { FAULTS, type Fault } from './faults.ts'
import { describe, seconds } from './figures.ts'
import { playRound } from './play-round.ts'
import { openPostgresCluster, openShopDatabase, type PostgresCluster } from './postgres-cluster.ts'
import { findRequirements, type Requirements } from './requirements.ts'

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    rounds: { type: 'string', default: '10' },
    /** One power cut and one switchover. */
    short: { type: 'boolean', default: false },
    /** Only faults whose names contain this. */
    only: { type: 'string', default: '' },
  },
})
const SENTENCES_MAX = 20
const seed = Number(values.seed)
const chance = seededChance(seed)
const say = (sentence: string) => void process.stdout.write(`${sentence}\n`)
/** On a request to end, the round under way is still finished. */
const ending = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => ending.abort())

const found = await findRequirements()
if (typeof found === 'string') {
  say(`Not run. ${found}`)
  process.exit(0)
}
const folder = await mkdtemp(join(tmpdir(), 'restaurant-failover-'))
try {
  process.exitCode = (await playAll(found)) ? 0 : 1
} finally {
  await rm(folder, { recursive: true, force: true })
}
process.exit()

async function playAll(programs: Requirements): Promise<boolean> {
  await using opened = new AsyncDisposableStack()
  const begun = performance.now()
  const cluster = await openPostgresCluster(folder, programs)
  opened.defer(cluster.close)
  const world = await openWorld({ openCluster: () => openShopDatabase(cluster) })
  opened.defer(world.close)
  const [one = '', two = ''] = world.servers.map(({ url }) => new URL(url).host)
  await cluster.serve([one, two])
  say(`Three machines and two shops run after ${seconds(performance.now() - begun)}.`)
  const faults = values.short ? shortFaults() : drawFaults(Number(values.rounds))
  let right = 0
  let played = 0
  for (const fault of faults) {
    if (ending.signal.aborted) break
    played++
    if (await play(world, cluster, fault, played)) right++
  }
  say(`${right} of ${played} rounds ended with the right books and within their targets (seed ${seed}).`)
  return right === played
}

async function play(world: World, cluster: PostgresCluster, fault: Fault, number: number): Promise<boolean> {
  const head = `round ${number}, ${fault.name}`
  try {
    const { figures, wrong, late } = await playRound(world, cluster, fault, chance)
    const load = loadavg()[0]?.toFixed(1)
    const verdict = wrong.length > 0 ? 'WRONG' : late.length > 0 ? 'LATE' : 'ok'
    say(`${head}: ${verdict}: ${describe(figures)}, load ${load}`)
    for (const sentence of [...wrong, ...late].slice(0, SENTENCES_MAX)) say(`  ! ${sentence}`)
    if (verdict !== 'ok') await keepLogs(world, cluster, number)
    return verdict === 'ok'
  } catch (error) {
    say(`${head}: FAILED: ${error}`)
    await keepLogs(world, cluster, number)
    throw error
  }
}

async function keepLogs(world: World, cluster: PostgresCluster, number: number): Promise<void> {
  const file = join(tmpdir(), `restaurant-failover-${seed}-${number}.log`)
  const patroni = cluster.machines.map(({ name, log }) => `== ${name}\n${log('patroni')}`)
  await writeFile(file, [...world.state.story, ...world.servers.map(({ log }) => log()), ...patroni].join('\n'))
  say(`  What was asked, and the logs: ${file}`)
}

function named(name: string): Fault[] {
  return FAULTS.filter((fault) => fault.name.includes(name))
}

function shortFaults(): Fault[] {
  return [...named('power of the primary'), ...named('switchover')]
}

function drawFaults(rounds: number): Fault[] {
  const bag = named(values.only).flatMap((fault) => Array.from({ length: fault.weight }, () => fault))
  return Array.from({ length: rounds }, () => bag[Math.floor(chance() * bag.length)] ?? []).flat()
}
