import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { HttpEnv } from './http-env.ts'
import { limitBody } from './request-checks.ts'

test.each(['GET', 'HEAD'])(
  'the body of a %s is not read, because that would create a second request, which a live page keeps in memory',
  async (method) => {
    const app = new Hono<HttpEnv>().use(limitBody).get('/', (c) => c.text('answered'))
    const request = new Request('http://localhost/', { method })
    let isAsked = false
    Object.defineProperty(request, 'body', { get: () => (isAsked = true) })
    expect([(await app.fetch(request)).status, isAsked]).toEqual([200, false])
  },
)
