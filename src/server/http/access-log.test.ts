import { expect, test } from 'vitest'
import { openLogger } from '#server/adapters/log/logger.ts'
import { accessLog, requestIdOf } from './access-log.ts'

function openLog(level: string) {
  const lines: string[] = []
  const log = openLogger(level, { write: (line) => void lines.push(line) })
  return { report: accessLog(log), lines }
}

const answered = { requestId: 'proxy-00c0ffee', method: 'GET', path: '/api/menu', status: 200, ms: 0.1 }

test('a line written directly equals the line that pino writes', () => {
  const { report, lines } = openLog('info')
  report(answered)
  report({ ...answered, path: '/é"' })
  const [atOnce = '', byPino = ''] = lines
  const time = /"time":"[^"]+"/
  expect(atOnce.replace(time, '')).toBe(byPino.replace(time, '').replace(String.raw`/é\"`, '/api/menu'))
  expect(atOnce).toMatch(/"time":"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z"/)
  expect(JSON.parse(atOnce)).toMatchObject(answered)
})

test('the problem that was the answer is part of the line', () => {
  const { report, lines } = openLog('info')
  report({ ...answered, status: 400, problem: 'invalid_input' })
  report({ ...answered, path: '/é', status: 400, problem: 'invalid_input' })
  expect(lines.map((line) => JSON.parse(line).problem)).toEqual(['invalid_input', 'invalid_input'])
})

test('an address in a path is masked', () => {
  const { report, lines } = openLog('info')
  for (const path of ['/ada@example.com', '/ada%40example.com']) report({ ...answered, path })
  expect(lines.map((line) => JSON.parse(line).path)).toEqual(['/[email]', '/[email]'])
})

test('requests for assets are logged at level debug, server errors always', () => {
  const { report, lines } = openLog('error')
  report(answered)
  report({ ...answered, path: '/assets/site.js' })
  report({ ...answered, status: 500 })
  expect(lines.map((line) => JSON.parse(line).level)).toEqual(['error'])
  const all = openLog('debug')
  all.report({ ...answered, path: '/assets/site.js' })
  expect(JSON.parse(all.lines[0] ?? '')).toMatchObject({ level: 'debug', path: '/assets/site.js' })
})

test('each request without an id gets a different one', () => {
  const given = Array.from({ length: 1000 }, () => requestIdOf(undefined))
  expect(new Set(given).size).toBe(1000)
  for (const id of given) expect(id).toMatch(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/)
  expect(requestIdOf('proxy-00c0ffee')).toBe('proxy-00c0ffee')
  expect(requestIdOf('forged"\n')).not.toContain('forged')
})
