import { access, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { run } from './program.ts'

export type Requirements = { readonly postgresBin: string; readonly haproxy: string }

const PACKAGES: Readonly<Record<string, string>> = {
  patroni: '/usr/bin/patroni',
  'etcd-server': '/usr/bin/etcd',
  haproxy: '/usr/sbin/haproxy',
  iproute2: '/usr/sbin/ip',
}
const POSTGRES = '/usr/lib/postgresql'

/** The programs, or a sentence that says what is missing. */
export async function findRequirements(): Promise<Requirements | string> {
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    return 'It needs Linux and root, since each machine is a network namespace.'
  const missing: string[] = []
  for (const [name, program] of Object.entries(PACKAGES)) if (!(await exists(program))) missing.push(name)
  // Debian's Patroni speaks to etcd's version 2 by this package.
  if (!(await exists('/usr/lib/python3/dist-packages/etcd'))) missing.push('python3-etcd')
  const versions = await readdir(POSTGRES).catch(() => [])
  const newest = versions
    .map(Number)
    .filter((version) => version >= 15)
    .sort((one, other) => other - one)[0]
  if (newest === undefined) missing.push('postgresql')
  if (missing.length > 0) return `Install ${missing.join(', ')} (apt-get install -y ${missing.join(' ')}).`
  const mayMakeNetworks = await run('unshare', '-n', 'true').then(
    () => true,
    () => false,
  )
  if (!mayMakeNetworks) return 'This machine allows no network namespaces (`unshare -n`).'
  return { postgresBin: join(POSTGRES, String(newest), 'bin'), haproxy: PACKAGES.haproxy ?? '' }
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )
