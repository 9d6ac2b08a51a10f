import { expect, test } from 'vitest'
import { openVault } from './vault.ts'

const vault = openVault('the secret of an installation')

test('what is encrypted is decrypted with the same secret and under the same name only', () => {
  const text = vault.encrypt('mail', { password: 'hush' })
  expect(text).not.toContain('hush')
  expect(vault.decrypt('mail', text)).toEqual({ password: 'hush' })
  expect(vault.decrypt('payments', text)).toBeUndefined()
  expect(openVault('another secret').decrypt('mail', text)).toBeUndefined()
  expect(vault.encrypt('mail', { password: 'hush' })).not.toBe(text)
})

test('a text that was changed, cut off or never encrypted is not decrypted', () => {
  const text = vault.encrypt('mail', { password: 'hush' })
  const body = text.slice('v1.'.length)
  const other = body[40] === 'A' ? 'B' : 'A'
  for (const wrong of [
    `v1.${body.slice(0, 40)}${other}${body.slice(41)}`,
    text.slice(0, 20),
    `v2.${body}`,
    'hush',
    '',
  ]) {
    expect(vault.decrypt('mail', wrong)).toBeUndefined()
  }
})
