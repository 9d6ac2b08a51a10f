import { message, type Translate } from '../language/translate.ts'
import { type AmountFormat, type Cents, cents, exactPrice } from './money.ts'

/** As far as sentences need it; a currency like the dollar leaves all of it out. */
type Limits = Pick<AmountFormat, 'digits' | 'step' | 'most'>

/** Amounts without their currency, in English. */
const inEnglish = (amount: Cents, { digits }: Limits): string =>
  exactPrice(amount, { digits, currency: '', before: '', after: '', decimal: '.', group: ',' })

function kindOf({ digits = 2 }: Limits, step: number): 'cents' | 'whole' | 'steps' {
  if (digits === 2 && step === 1) return 'cents'
  return step % 10 ** digits === 0 ? 'whole' : 'steps'
}

/** Of other currencies than those like the dollar, the limit is too high to be met. */
const isLimited = ({ most }: Limits): boolean => most === undefined

export function invalidPayment(of: Limits) {
  const step = of.step ?? 1
  const least = inEnglish(cents(step), of)
  return (t: Translate): string => {
    switch (kindOf(of, step)) {
      case 'cents':
        return t('Please enter an amount of whole cents, at least {least}.', { least })
      case 'whole':
        return t('Please enter a whole amount, at least {least}.', { least })
      case 'steps':
        return t('Please enter an amount in steps of {step}, at least {least}.', { step: least, least })
    }
  }
}

export function invalidDrawerAmount(of: Limits) {
  const step = inEnglish(cents(1), of)
  return (t: Translate): string => {
    switch (kindOf(of, 1)) {
      case 'cents':
        return isLimited(of)
          ? t('Please enter an amount of whole cents from 0 to 100,000.')
          : t('Please enter an amount of whole cents, 0 or more.')
      case 'whole':
        return isLimited(of)
          ? t('Please enter a whole amount from 0 to 100,000.')
          : t('Please enter a whole amount, 0 or more.')
      case 'steps':
        return isLimited(of)
          ? t('Please enter an amount in steps of {step} from 0 to 100,000.', { step })
          : t('Please enter an amount in steps of {step}, 0 or more.', { step })
    }
  }
}

export function invalidCashMovement(of: Limits) {
  const step = inEnglish(cents(1), of)
  return (t: Translate): string => {
    switch (kindOf(of, 1)) {
      case 'cents':
        return isLimited(of)
          ? t('Please enter an amount of whole cents, more than 0 and at most 100,000.')
          : t('Please enter an amount of whole cents, more than 0.')
      case 'whole':
        return isLimited(of)
          ? t('Please enter a whole amount, more than 0 and at most 100,000.')
          : t('Please enter a whole amount, more than 0.')
      case 'steps':
        return isLimited(of)
          ? t('Please enter an amount in steps of {step}, more than 0 and at most 100,000.', { step })
          : t('Please enter an amount in steps of {step}, more than 0.', { step })
    }
  }
}

export const amountUpTo =
  (max: Cents, of: Limits) =>
  (t: Translate): string =>
    t('Please enter an amount from 0 to {most}.', { most: Math.floor(max / 10 ** (of.digits ?? 2)) })

/** For an amount that is missing, before its currency is known. */
export const INVALID_PAYMENT = message('Please enter an amount of whole cents, at least 0.01.')
export const INVALID_DRAWER_AMOUNT = message('Please enter an amount of whole cents from 0 to 100,000.')
export const INVALID_CASH_MOVEMENT = message('Please enter an amount of whole cents, more than 0 and at most 100,000.')
export const INVALID_REFUND_LIMIT = message('Please enter an amount from 0 to 10000.')
