import { hashPassword as hashByScrypt } from 'better-auth/crypto'
import { expect, test } from 'vitest'
import { hashPassword, verifyPassword } from './password-hash.ts'

test('a password is stored by Argon2id with the parameters of OWASP, and its own salt', async () => {
  const [one, other] = await Promise.all([hashPassword('curry and rice'), hashPassword('curry and rice')])
  expect(one).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(other).not.toBe(one)
})

test.each([
  ['the same', 'curry and rice', true],
  ['another case', 'Curry and rice', false],
  ['a space at its end', 'curry and rice ', false],
  ['its beginning', 'curry and ric', false],
])('a password matches exactly as it was entered: %s', async (_how, password, matches) => {
  expect(await verifyPassword({ hash: await hashPassword('curry and rice'), password })).toBe(matches)
})

test('a password may have every sign, and 128 of them', async () => {
  const password = 'ñ🍛 '.repeat(32)
  expect(await verifyPassword({ hash: await hashPassword(password), password })).toBe(true)
  expect(await verifyPassword({ hash: await hashPassword(password), password: `${password}x` })).toBe(false)
})

test('a hash of an earlier version still opens the account, and nothing else does', async () => {
  const hash = await hashByScrypt('curry and rice')
  expect(await verifyPassword({ hash, password: 'curry and rice' })).toBe(true)
  expect(await verifyPassword({ hash, password: 'naan and dal' })).toBe(false)
})

test('a hash with other parameters opens the account, too', async () => {
  const hash = '$argon2id$v=19$m=19456,t=2,p=1$MDEyMzQ1Njc4OWFiY2RlZg$d6Rb8gnk58yhYZCY9OlmY9rknrBXCt11OinNOfB0iTc'
  expect(await verifyPassword({ hash, password: 'curry and rice' })).toBe(true)
  expect(await verifyPassword({ hash, password: 'naan and dal' })).toBe(false)
})

test.each(['', '$argon2id$', '$argon2id$v=19$m=47104,t=1,p=1$$', '$argon2id$v=19$m=47104,t=1$c2FsdA$AAAA', 'nothing'])(
  'what is no hash opens nothing: "%s"',
  async (hash) => {
    expect(await verifyPassword({ hash, password: '' }).catch(() => false)).toBe(false)
  },
)
