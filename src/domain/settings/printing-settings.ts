import { message } from '../language/translate.ts'
import type { Printer } from '../printing/printer.ts'
import type { DeclaredSection } from '../setting.ts'

/** The network printers. */
export const PRINTING_SETTINGS = {
  title: message('Printers'),
  summary: 'Change the network printers',
  note: 'Each prints the lines of its categories, or whole orders.',
  rows: { printers: { kind: 'custom', label: message('Printers'), initial: [] as readonly Printer[] } },
} as const satisfies DeclaredSection
