import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { AlertDialogProvider } from '#web/ui/alert-dialog-provider.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { TextAreaField } from '#web/ui/text-area-field.tsx'
import { ToastProvider, useToast } from '#web/ui/toast-provider.tsx'

const ignore = () => {}
const attribute = (html: string, name: string) => new RegExp(`${name}="([^"]*)"`).exec(html)?.[1]

test('the error of a field is its accessible description', () => {
  const html = renderToString(<Field label="Name" hint="As on the card" error={['Please enter a name.', 'Max 100.']} />)
  const described = attribute(html, 'aria-describedby')?.split(' ') ?? []
  expect(described).toHaveLength(2)
  for (const id of described) expect(html).toContain(`id="${id}"`)
  expect(attribute(html, 'aria-invalid')).toBe('true')
  expect(html).toContain('<span>Please enter a name.</span> <span>Max 100.</span>')
})

test('a field without an error does not claim one', () => {
  const html = renderToString(<Field label="Name" />)
  expect(html).not.toContain('aria-invalid')
  expect(html).not.toContain('aria-describedby')
  expect(html).toContain(`for="${attribute(html, ' id')}"`)
})

test('the counter includes the initial text of the field', () => {
  const html = renderToString(<TextAreaField label="Description" maxLength={200} counter defaultValue="Hot" />)
  expect(html.replaceAll('<!-- -->', '')).toContain('3 / 200')
})

test('a busy button cannot be pressed and says so', () => {
  const html = renderToString(<Button busy>Submitting…</Button>)
  expect(html).toContain('disabled')
  expect(attribute(html, 'aria-busy')).toBe('true')
})

test('options are native radio buttons with one name, and none is preselected', () => {
  const options = [
    { value: 'Dry', label: 'Dry' },
    { value: 'Gravy', label: 'Gravy' },
  ]
  const html = renderToString(<RadioGroup legend="Style" options={options} value={null} onChange={ignore} />)
  expect([...html.matchAll(/type="radio"/g)]).toHaveLength(2)
  expect(new Set([...html.matchAll(/ name="([^"]*)"/g)].map(([, name]) => name)).size).toBe(1)
  expect(html).not.toContain('checked')
})

test('a search field is never corrected by the keyboard', () => {
  const html = renderToString(<Field label="Search dishes" type="search" value="" onChange={ignore} />)
  expect([attribute(html, 'autoCorrect'), attribute(html, 'spellCheck')]).toEqual(['off', 'false'])
})

test('a progress bar never shows more than its maximum', () => {
  const html = renderToString(<ProgressBar label="Delivery" value={45} max={30} />)
  expect(html).toContain('scaleX(1)')
  expect(attribute(html, 'aria-valuenow')).toBe('30')
})

test('the server renders dialogs and toasts closed', () => {
  const html = renderToString(
    <AlertDialogProvider>
      <ToastProvider>
        <Dialog open title="Curry Combo" onClose={ignore}>
          Choose a curry.
        </Dialog>
      </ToastProvider>
    </AlertDialogProvider>,
  )
  expect(html).not.toMatch(/<dialog[^>]* open/)
  expect(html).not.toContain('role="alert')
})

test('a screen outside the provider fails with what is missing', () => {
  const OutsideProvider = () => <p>{typeof useToast()}</p>
  expect(() => renderToString(<OutsideProvider />)).toThrow('ToastProvider')
})
