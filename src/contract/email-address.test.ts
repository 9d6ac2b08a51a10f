import { expect, test } from 'vitest'
import { INVALID_EMAIL, PLAIN_BEFORE_AT } from '#domain/people/guest.ts'
import { AccountEmail, asciiEmail, EmailAddress, OptionalEmail } from './email-address.ts'

test.each([
  ['ivan@xn--e1afmkfd.xn--p1ai', 'ivan@xn--e1afmkfd.xn--p1ai'],
  ['ivan@пример.рф', 'ivan@xn--e1afmkfd.xn--p1ai'],
  ['anna@müller.example', 'anna@xn--mller-kva.example'],
  ['  pad@example.com ', 'pad@example.com'],
  ["Pat.O'Neil+tag@Example.COM", "Pat.O'Neil+tag@Example.COM"],
  ['li@例え.テスト', 'li@xn--r8jz45g.xn--zckzah'],
])('%s is an email address, kept as typed and sent to %s', (typed, sent) => {
  expect(EmailAddress.parse(typed)).toBe(typed.trim())
  expect(OptionalEmail.parse(typed)).toBe(typed.trim())
  expect(asciiEmail(EmailAddress.parse(typed))).toBe(sent)
})

test.each([
  ['иван@пример.рф', PLAIN_BEFORE_AT],
  ['jörg@example.com', PLAIN_BEFORE_AT],
  ['nobody', INVALID_EMAIL],
  ['@example.com', INVALID_EMAIL],
  ['a@b', INVALID_EMAIL],
  ['a@127.0.0.1', INVALID_EMAIL],
  ['a@1.2', INVALID_EMAIL],
  ['a@exa mple.com', INVALID_EMAIL],
  ['a@example.com/path', INVALID_EMAIL],
  ['a@example.com:25', INVALID_EMAIL],
  ['a..b@example.com', INVALID_EMAIL],
  ['a@b@example.com', INVALID_EMAIL],
  ['a\r\nb@example.com', INVALID_EMAIL],
])('%s is refused with a sentence', (typed, sentence) => {
  expect(EmailAddress.safeParse(typed).error?.issues[0]?.message).toBe(sentence)
})

test('an account has one spelling of its address', () => {
  expect(AccountEmail.parse(' Anna@Müller.example ')).toBe('anna@xn--mller-kva.example')
  expect(AccountEmail.parse('Ivan@ПРИМЕР.рф')).toBe('ivan@xn--e1afmkfd.xn--p1ai')
  expect(OptionalEmail.parse(' ')).toBe('')
})
