import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '#server/database/embedded/postmaster.ts'
import type { SentAnswer, Server } from './bare-server.ts'

export const hasNginx = (): boolean => !spawnSync('nginx', ['-v'], { stdio: 'ignore' }).error

/** nginx with one worker, sending these bytes and headers as a static file. */
export async function openNginx({ headers, body }: SentAnswer): Promise<Server> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-nginx-'))
  await chmod(folder, 0o755) // its worker runs as another account
  const port = await freePort()
  await writeFile(join(folder, 'answer'), body)
  await writeFile(join(folder, 'nginx.conf'), configuration(folder, port, headers))
  const child = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', 'stderr'], { stdio: 'ignore' })
  const close = async () => {
    child.kill('SIGTERM')
    if (child.exitCode === null) await once(child, 'exit')
    await rm(folder, { recursive: true })
  }
  const url = `http://127.0.0.1:${port}`
  for (let tries = 0; tries < 100; tries++) {
    if (await fetch(`${url}/answer`).catch(() => undefined)) return { url, [Symbol.asyncDispose]: close }
    await pause(20)
  }
  await close()
  throw new Error('nginx did not start.')
}

/** nginx writes these itself: the entity tag is its own, of the same length or shorter. */
const OWN_HEADERS = new Set(['content-type', 'content-length', 'etag', 'last-modified'])

function configuration(folder: string, port: number, headers: readonly string[]): string {
  const added: string[] = []
  for (let place = 0; place < headers.length; place += 2) {
    const [name = '', value = ''] = headers.slice(place, place + 2)
    if (!OWN_HEADERS.has(name)) added.push(`add_header ${name} ${JSON.stringify(value)};`)
  }
  return `
worker_processes 1;
daemon off;
pid ${folder}/pid;
error_log stderr;
events { worker_connections 1024; }
http {
  access_log ${folder}/access.log;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 1000000;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  server {
    listen 127.0.0.1:${port};
    location / {
      root ${folder};
      default_type "text/html; charset=utf-8";
      ${added.join('\n      ')}
    }
  }
}
`
}
