import { listIn } from '../language/date-forms.ts'
import type { Translate } from '../language/translate.ts'
import { type GuestMail, PLACEHOLDERS } from './mail-texts.ts'

/** Without these a guest could not tell one email from another, or reach the restaurant. */
const NEEDED: Readonly<Record<GuestMail, Readonly<Record<string, readonly string[]>>>> = {
  receipt: { subject: ['order'] },
  orderChange: { subject: ['order'] },
  orderCancellation: { subject: ['order'], closing: ['phone'] },
  orderAcceptance: { subject: ['order'] },
  paymentLink: { subject: ['order'], opening: ['amount'] },
  delay: { subject: ['order'], closing: ['phone'] },
  runOut: { subject: ['order'], opening: ['dishes'], closing: ['phone'] },
  ready: { subject: ['order'] },
  late: { subject: ['order'] },
  confirmation: { subject: ['when'], closing: ['phone'] },
  change: { subject: ['when'], closing: ['phone'] },
  cancellation: { subject: ['when'], closing: ['phone'] },
  reminder: { subject: ['when'], closing: ['phone'] },
}

const inBraces = (name: string) => `{${name}}`
const listed = (t: Translate, names: readonly string[]) => listIn(t, names.map(inBraces))

/** A sentence about the placeholders of a text; undefined when they are right. */
export function placeholderProblem(
  mail: GuestMail,
  part: string,
  text: string,
): ((t: Translate) => string) | undefined {
  const used = [...text.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name)
  const known: readonly string[] = PLACEHOLDERS[mail]
  const unknown = used.find((name) => !known.includes(name))
  if (unknown !== undefined) {
    return (t) =>
      t('{name} cannot be used here. You can use {names}.', { name: inBraces(unknown), names: listed(t, known) })
  }
  const missing = (NEEDED[mail][part] ?? []).filter((name) => !used.includes(name))
  if (missing.length === 0) return undefined
  return (t) => t('Please keep {names} in this text: guests need it.', { names: listed(t, missing) })
}
