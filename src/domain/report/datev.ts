import type { Cents, Unit } from '../money/money.ts'
import { shortened } from '../text/shortened.ts'
import { withoutFormula } from '../text/spreadsheet-text.ts'
import type { PlainDate } from '../time/clock-time.ts'
import { type AccountRole, accountKey, accountOf, byAccount, type JournalEntry } from './journal.ts'
import { CLEARING, yearStartOf } from './journal-files.ts'
import type { JournalRules } from './journal-settings.ts'

const numbered = (count: number, ...names: readonly string[]): string[] =>
  Array.from({ length: count }, (_, at) => names.map((name) => `${name} ${at + 1}`)).flat()

/** The columns of a Buchungsstapel in format version 13. */
const COLUMNS = [
  ...['Umsatz (ohne Soll/Haben-Kz)', 'Soll/Haben-Kennzeichen', 'WKZ Umsatz', 'Kurs', 'Basis-Umsatz'],
  ...['WKZ Basis-Umsatz', 'Konto', 'Gegenkonto (ohne BU-Schlüssel)', 'BU-Schlüssel', 'Belegdatum', 'Belegfeld 1'],
  ...['Belegfeld 2', 'Skonto', 'Buchungstext', 'Postensperre', 'Diverse Adressnummer', 'Geschäftspartnerbank'],
  ...['Sachverhalt', 'Zinssperre', 'Beleglink', ...numbered(8, 'Beleginfo - Art', 'Beleginfo - Inhalt')],
  ...['KOST1 - Kostenstelle', 'KOST2 - Kostenstelle', 'Kost-Menge', 'EU-Land u. UStID (Bestimmung)'],
  ...['EU-Steuersatz (Bestimmung)', 'Abw. Versteuerungsart', 'Sachverhalt L+L', 'Funktionsergänzung L+L'],
  ...['BU 49 Hauptfunktionstyp', 'BU 49 Hauptfunktionsnummer', 'BU 49 Funktionsergänzung'],
  ...numbered(20, 'Zusatzinformation - Art', 'Zusatzinformation- Inhalt'),
  ...['Stück', 'Gewicht', 'Zahlweise', 'Forderungsart', 'Veranlagungsjahr', 'Zugeordnete Fälligkeit', 'Skontotyp'],
  ...['Auftragsnummer', 'Buchungstyp', 'USt-Schlüssel (Anzahlungen)', 'EU-Land (Anzahlungen)'],
  ...['Sachverhalt L+L (Anzahlungen)', 'EU-Steuersatz (Anzahlungen)', 'Erlöskonto (Anzahlungen)', 'Herkunft-Kz'],
  ...['Buchungs GUID', 'KOST-Datum', 'SEPA-Mandatsreferenz', 'Skontosperre', 'Gesellschaftername'],
  ...['Beteiligtennummer', 'Identifikationsnummer', 'Zeichnernummer', 'Postensperre bis'],
  ...['Bezeichnung SoBil-Sachverhalt', 'Kennzeichen SoBil-Buchung', 'Festschreibung', 'Leistungsdatum'],
  ...['Datum Zuord. Steuerperiode', 'Fälligkeit', 'Generalumkehr (GU)', 'Steuersatz', 'Land', 'Abrechnungsreferenz'],
  ...['BVV-Position', 'EU-Land u. UStID (Ursprung)', 'EU-Steuersatz (Ursprung)', 'Abw. Skontokonto'],
]

type DatevFile = {
  readonly entries: readonly JournalEntry[]
  readonly rules: JournalRules
  readonly days: { readonly from: PlainDate; readonly to: PlainDate }
  readonly currency: Unit & { readonly currency: string }
  /** By the restaurant's clock: `2026-11-21T18:30`. */
  readonly writtenAt: string
  readonly nameOf: (role: AccountRole) => string
}

/** The journal as a Buchungsstapel (EXTF 700, category 21, version 13), in lines that end with CRLF; it is encoded as Windows-1252. */
export const datevLines = (file: DatevFile): string[] =>
  [header(file), COLUMNS.join(';'), ...rowsOf(file)].map((line) => `${line}\r\n`)

/** A text in quotes. */
const quoted = (text: string): string => `"${withoutFormula(text).replaceAll('"', '""')}"`
const compact = (day: PlainDate): string => day.replaceAll('-', '')

function header({ rules, days, currency, writtenAt }: DatevFile): string {
  const { datevAdviser, datevClient, datevYearStart, datevDigits } = rules
  return [
    ...[quoted('EXTF'), 700, 21, quoted('Buchungsstapel'), 13],
    ...[writtenAt.replace(/\D/g, '').padEnd(TIMESTAMP_DIGITS, '0'), '', quoted('RE'), quoted(''), quoted('')],
    ...[Number(datevAdviser), Number(datevClient), compact(yearStartOf(days.from, datevYearStart)), datevDigits],
    ...[compact(days.from), compact(days.to), quoted(`Tage ${compact(days.from)}-${compact(days.to)}`), quoted('')],
    // A batch of financial accounting, for all purposes, not locked: the adviser checks it first.
    ...[1, 0, 0, quoted(currency.currency)],
    ...['', quoted(''), '', '', quoted(''), '', '', quoted(''), quoted('')],
  ].join(';')
}

/** Each account against the clearing account. Sales whose tax has no account are posted with it: their account computes it. */
function rowsOf({ entries, rules: { accounts }, currency, nameOf }: DatevFile): string[] {
  const posted = entries.map((entry): JournalEntry => {
    const { role } = entry
    return role.kind === 'tax' && accountOf(role, accounts) === ''
      ? { ...entry, role: { ...role, kind: 'sales' } }
      : entry
  })
  return byAccount(posted, ({ role }) => accountKey(role)).map(({ day, role, amountCents }) => {
    const cells: Readonly<Record<string, string>> = {
      'Umsatz (ohne Soll/Haben-Kz)': amountOf(amountCents, currency),
      'Soll/Haben-Kennzeichen': quoted(amountCents > 0 ? 'S' : 'H'),
      Konto: accountOf(role, accounts),
      'Gegenkonto (ohne BU-Schlüssel)': accounts[CLEARING] ?? '',
      Belegdatum: `${day.slice(8, 10)}${day.slice(5, 7)}`,
      'Belegfeld 1': quoted(day),
      Buchungstext: quoted(shortened(nameOf(role), BOOKING_TEXT_MAX)),
      Festschreibung: '0',
    }
    return COLUMNS.map((column) => cells[column] ?? '').join(';')
  })
}

const BOOKING_TEXT_MAX = 60
/** To the millisecond. */
const TIMESTAMP_DIGITS = 17

/** Without its sign, with two decimals and a comma. */
const amountOf = (amount: Cents, { digits = 2 }: Unit): string =>
  (Math.abs(amount) / 10 ** digits).toFixed(2).replace('.', ',')
