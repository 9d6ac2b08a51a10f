import { english, type Translate } from '#domain/language/translate.ts'
import type { SentenceForm } from '#domain/language/written-again.ts'

type Refused = { readonly status: string | number }

const REFUSALS = {
  elsewhere: (t: Translate, { status }: Refused) =>
    t('The address leads to another one (status {status}). Enter the one to which it leads.', { status }),
  secret: (t: Translate, { status }: Refused) =>
    t('The receiver refuses the call (status {status}). Check that it knows the secret.', { status }),
  address: (t: Translate, { status }: Refused) =>
    t('The receiver does not know the address (status {status}). Check it.', { status }),
  tooMany: (t: Translate, { status }: Refused) =>
    t('The receiver gets too many calls (status {status}). Try again later.', { status }),
  fault: (t: Translate, { status }: Refused) =>
    t('The receiver has a fault of its own (status {status}). Look at it there.', { status }),
  other: (t: Translate, { status }: Refused) =>
    t('The receiver refuses the call (status {status}). Look there for the reason.', { status }),
} as const satisfies Readonly<Record<string, SentenceForm>>

/** For the screen: the reason of a failed call is stored in English. */
export const REFUSAL_FORMS: readonly SentenceForm[] = Object.values(REFUSALS)

/** Why a receiver has not taken a call, by its status; undefined if it has. */
export function refusalIn(status: number, t = english): string | undefined {
  if (status >= 200 && status <= 299) return undefined
  return REFUSALS[kindOf(status)](t, { status })
}

function kindOf(status: number): keyof typeof REFUSALS {
  if (status >= 300 && status <= 399) return 'elsewhere'
  if (status === 401 || status === 403) return 'secret'
  if (status === 404 || status === 410) return 'address'
  if (status === 429) return 'tooMany'
  return status >= 500 ? 'fault' : 'other'
}
