// A bare Hono that gives the same answer as `/api/health` without checking anything.
import { serve } from '@hono/node-server'
import { Hono } from 'hono'

const app = new Hono().get('/api/health', (c) => c.json({ status: 'ok' }))

serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, (address) => process.send?.(address))
process.on('disconnect', () => process.exit())
