import { randomUUID } from 'node:crypto'
import { chown, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { NOBODY, type OutsideProgram, startProgram } from '#tests/support/doubles/outside-program.ts'

/** The ports of the processes that get requests, and of those that are asked for scripts, styles and fonts. */
type Upstreams = { readonly shop: readonly number[]; readonly files?: readonly number[] }

type Nginx = {
  stop(): Promise<void>
  /** As `nginx -s reload` does: requests under way finish where they are. */
  pointTo(upstreams: Upstreams): Promise<void>
}

/** nginx with deploy/nginx.conf, on another port and in a separate folder. Its answers say in `X-Served-By` who gave them. */
export async function startNginx(folder: string, port: number, upstreams: Upstreams): Promise<Nginx> {
  const config = join(folder, `${randomUUID()}.conf`)
  await mkdir(folder)
  if (NOBODY) await chown(folder, NOBODY.uid, NOBODY.gid)
  const write = async (chosen: Upstreams) => writeFile(config, await configOf(folder, port, chosen))
  await write(upstreams)
  const program: OutsideProgram = await startProgram('nginx', ['-c', config, '-e', 'stderr'], port)
  return {
    stop: program.stop,
    async pointTo(chosen) {
      await write(chosen)
      program.signal('SIGHUP')
    },
  }
}

async function configOf(folder: string, port: number, { shop, files = shop }: Upstreams): Promise<string> {
  const serversOf = (ports: readonly number[]) => ports.map((one) => `\n\tserver 127.0.0.1:${one};`).join('')
  const lists = [shop, files].map(serversOf)
  const site = (await readFile('deploy/nginx.conf', 'utf8'))
    .replace(/(\n\tserver 127\.0\.0\.1:\d+;)+/g, () => lists.shift() ?? '')
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
    .replace('server_name your.domain;', 'server_name localhost;')
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  const paths = temporary.map((name) => `${name}_temp_path ${join(folder, name)};`)
  const main = ['daemon off;', 'worker_processes 1;', `pid ${join(folder, 'pid')};`, 'error_log stderr warn;']
  const http = ['access_log off;', 'add_header X-Served-By $upstream_addr always;', ...paths, site]
  return `${main.join('\n')}\nevents {}\nhttp {\n${http.join('\n')}\n}\n`
}
