import { expect, test } from 'vitest'
import { MailLink, mailBody, paragraphs, withBreaks } from './mail-body.tsx'

test('one tree is the HTML, escaped, and the plain text of an email', () => {
  const { text, html } = mailBody(
    <>
      {paragraphs(['Hello <b>Ada</b>,', 'first/>\nsecond & third'])}
      <MailLink words="See it" url="https://a.example/?a=1&b=2" />
      <MailLink words="Change it until Monday" url="https://a.example/#x" isAddressBelow />
      {paragraphs(['Bye'])}
    </>,
  )
  expect(text).toBe(
    `Hello <b>Ada</b>,

first/>
second & third

See it: https://a.example/?a=1&b=2

Change it until Monday:
https://a.example/#x

Bye
`,
  )
  expect(html).toContain(
    '<p>Hello &lt;b&gt;Ada&lt;/b&gt;,</p><p>first/&gt;<br>second &amp; third</p><p><a href="https://a.example/?a=1&amp;b=2">See it</a></p>',
  )
})

test('a table reads as lines, its parts apart', () => {
  const { text } = mailBody(
    <table>
      <tbody>
        <tr>
          <td>{withBreaks(['1 x Momos', 'Spice: Hot', 'Sauce: none'])}</td>
          <td>$12.00</td>
        </tr>
        <tr>
          <td>1 x Naan</td>
          <td>$4.00</td>
        </tr>
      </tbody>
      <tbody>
        <tr>
          <th>Total</th>
          <td>$16.00</td>
        </tr>
      </tbody>
    </table>,
  )
  expect(text).toBe('1 x Momos: $12.00\n    Spice: Hot\n    Sauce: none\n1 x Naan: $4.00\n\nTotal: $16.00\n')
})
