import { createServer } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { mustEncrypt, openMailer } from './mailer.ts'

test.each([
  ['smtp://user:secret@mail.example.com:587', true],
  ['smtp://8.8.8.8', true],
  ['smtp://mail.example.com?requireTLS=false', false],
  ['smtp://localhost:1025', false],
  ['smtp://127.0.0.1', false],
  ['smtp://[::1]', false],
  ['smtp://192.168.1.9', false],
  ['smtp://mailpit:1025', false],
  ['smtp://relay.lan', false],
])('mail to %s must be encrypted: %s', (url, isNeeded) => {
  expect(mustEncrypt(url)).toBe(isNeeded)
})

test('a server that must encrypt and cannot is told no password and no mail', async () => {
  const said: Promise<string>[] = []
  const server = createServer((socket) => {
    said.push(text(socket))
    socket.write('220 mail\r\n')
    socket.on('data', (line) =>
      socket.write(/^EHLO/.test(String(line)) ? '250-mail\r\n250 AUTH PLAIN\r\n' : '502 no\r\n'),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = address !== null && typeof address === 'object' ? address.port : 0
  const smtpUrl = `smtp://ada:secret@127.0.0.1:${port}?requireTLS=true`
  const mailer = openMailer({ smtpUrl, from: undefined }, () => ({ name: 'Ada', email: 'ada@example.com' }))
  await expect(mailer?.verify()).rejects.toThrow(/STARTTLS/)
  server.close()
  expect((await Promise.all(said)).join('')).toMatch(/^EHLO [^\r]*\r\nSTARTTLS\r\n/)
  expect((await Promise.all(said)).join('')).not.toMatch(/AUTH|MAIL/)
})
